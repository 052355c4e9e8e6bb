import { z } from "zod";
import { addBusinessDays, addDays, businessDayFrom } from "#core/delivery/calendar-rules.ts";
import type { Day } from "#core/delivery/day-words-rules.ts";
import { momentAt } from "#core/delivery/promise-rules.ts";
import { addressFields, CEP_IN_STATE, isCepInState } from "#core/values/address-form-rules.ts";
import { neededDocument } from "#core/values/document-field-rules.ts";

/** Boletos that one CPF or CNPJ may have waiting for their money (rule payments 16). */
export const MOST_OPEN_SLIPS = 2;
/** Business days in which banks tell of what was paid on the last day. */
const CLEARING_DAYS = 2;
/** Of every state: what only one of them keeps closes no bank elsewhere. */
const COUNTRY = "";

/** The day on which a boleto made on `today` is due: so many days later, on a day on which banks work. */
export const dueDayOf = (today: Day, days: number): Day =>
	businessDayFrom(addDays(today, days), COUNTRY);

/** The last moment of the due day. */
export const endOfDueDay = (due: Day): Date =>
	new Date(momentAt(addDays(due, 1), "00:00").getTime() - 1_000);

/** Until when what was paid on the due day may be told: the end of the second business day after it (rule payments 16). */
export const clearedBy = (due: Day): Date =>
	endOfDueDay(addBusinessDays(due, CLEARING_DAYS, COUNTRY));

/** CPF or CNPJ of who pays, where the order has none. */
export const payerDocument = neededDocument("Informe o CPF ou CNPJ de quem paga");

const { address_cep, address_street, address_number, address_district, address_city } =
	addressFields;

/** Where the payer lives, where the order has no address in parts. */
export const payerAddress = z
	.object({
		address_cep,
		address_street,
		address_number,
		address_district,
		address_city,
		address_state: addressFields.address_state,
	})
	.refine(isCepInState, CEP_IN_STATE);
