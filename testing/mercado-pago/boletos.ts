import { lineOfBarcode, makeBarcode } from "#platform/payments/boleto-line.ts";

type Body = Record<string, unknown>;

/** Parts of the payer without which the reference makes no boleto. */
const ADDRESS = [
	"zip_code",
	"street_name",
	"street_number",
	"neighborhood",
	"city",
	"federal_unit",
];

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 30;

const textOf = (from: unknown, name: string): string => {
	const value = (from as Body | undefined)?.[name];
	return typeof value === "string" ? value : "";
};

const refused = (code: number, description: string) => ({
	status: 400,
	body: { message: description, status: 400, cause: [{ code, description }] },
});

/** Why a boleto is not made, as the reference says it; null for one that is, and for everything else. */
export function refusalOf(body: Body): ReturnType<typeof refused> | null {
	if (body["payment_method_id"] !== "bolbradesco") return null;
	const payer = body["payer"] as Body | undefined;
	const address = payer?.["address"];
	const missing = ["email", "first_name", "last_name"].filter((name) => !textOf(payer, name));
	missing.push(...ADDRESS.filter((name) => !textOf(address, name)));
	if (missing.length > 0) return refused(2132, `missing: ${missing.join(", ")}`);
	if (!/^[A-Z]{2}$/.test(textOf(address, "federal_unit"))) return refused(2132, "federal_unit");
	const document = payer?.["identification"];
	if (!/^(CPF|CNPJ)$/.test(textOf(document, "type")) || !textOf(document, "number")) {
		return refused(2067, "Invalid user identification number");
	}
	const until = textOf(body, "date_of_expiration");
	const days = (Date.parse(until) - Date.now()) / DAY_MS;
	if (!/[+-]\d\d:\d\d$/.test(until) || days > LONGEST_DAYS)
		return refused(23, "date_of_expiration");
	return null;
}

/** A boleto as the reference answers it. */
export function boletoOf(id: number, body: Body, origin: string) {
	const due = textOf(body, "date_of_expiration");
	const amount = Math.round(Number(body["transaction_amount"]) * 100);
	const content = makeBarcode({
		bank: "237",
		due: due.slice(0, 10),
		amount,
		free: String(id),
	});
	return {
		status: "pending",
		status_detail: "pending_waiting_payment",
		payment_type_id: "ticket",
		date_of_expiration: due,
		transaction_details: {
			external_resource_url: `${origin}/payments/${id}/ticket`,
			barcode: { content },
			digitable_line: lineOfBarcode(content),
			payment_method_reference_id: String(id),
		},
	};
}
