import type { Config } from "../config.ts";
import { type Observer, observeCalls, unwatched } from "../watch/observer.ts";
import { createFocusNfe } from "./focus-nfe/focus-nfe.ts";
import type { InvoiceProvider } from "./invoice-provider.ts";

/** Who issues invoices; the token comes with each call. `observer` observes the calls. */
export const openInvoiceProvider = (
	{ focusNfe }: Pick<Config, "focusNfe">,
	observer: Observer = unwatched,
): InvoiceProvider => observeCalls(createFocusNfe(focusNfe), observer);
