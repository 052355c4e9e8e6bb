import { readFileSync } from "node:fs";
import { bankEnd, bankPage } from "./bank-page.ts";
import { TEST_CARDS } from "./cards.ts";
import type { FakePayment } from "./payment-book.ts";

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const SCRIPT = file("./sdk.js");
const FIELD = file("./field.html");

export type Page = { type: string; body: string };

/** What a shopper's browser loads from the provider and from the bank: script, fields, the bank's question. */
export function browserSide(
	payments: Map<number, FakePayment>,
	change: (payment: FakePayment, what: Partial<FakePayment>) => unknown,
	method: string,
	url: URL,
): Page | null {
	const html = (body: string): Page => ({ type: "text/html; charset=utf-8", body });
	if (url.pathname === "/js/v2") return { type: "text/javascript", body: SCRIPT };
	if (url.pathname === "/secure-fields") return html(FIELD);
	const [, acs, id, end] = url.pathname.split("/");
	if (acs === "payments" && end === "ticket") return html(`<h1>Boleto ${id}</h1>`);
	const payment = acs === "acs" ? payments.get(Number(id)) : undefined;
	if (!payment || method !== "POST") return null;
	if (!end) return html(bankPage(payment.id));
	if (payment.status === "pending") change(payment, answerOfBank(payment));
	return html(bankEnd);
}

const answerOfBank = ({ bin }: FakePayment): Partial<FakePayment> =>
	String(bin) === TEST_CARDS.challengeRefused.slice(0, 8)
		? { status: "rejected", status_detail: "cc_rejected_3ds_challenge" }
		: { status: "approved", status_detail: "accredited" };
