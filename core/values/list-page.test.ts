import { expect, it } from "vitest";
import { parseOrderQuery } from "#core/orders/shared/office.ts";
import { parseAttemptQuery } from "#core/payments/shared/attempts.ts";
import { parseSecurityQuery } from "../accounts/shared/security-event.ts";
import { parseAuditQuery } from "../audit/shared/audit.ts";
import { readPeriod } from "../insights/shared/period.ts";

const ADDRESSES = {
	orders: parseOrderQuery,
	attempts: parseAttemptQuery,
	changes: parseAuditQuery,
	security: parseSecurityQuery,
	dashboard: (params: URLSearchParams) => {
		const { from, to } = readPeriod(params, "2026-12-31");
		return { de: from, ate: to };
	},
};

it.each(Object.entries(ADDRESSES))("%s: days the wrong way round change places", (_, read) => {
	const asked = (de: string, ate: string) => read(new URLSearchParams({ de, ate }));
	const november = { de: "2026-11-01", ate: "2026-11-30" };
	expect(asked("2026-11-30", "2026-11-01")).toMatchObject(november);
	expect(asked("2026-11-01", "2026-11-30")).toMatchObject(november);
	expect(asked("2026-11-01", "2026-11-01")).toMatchObject({ de: "2026-11-01", ate: "2026-11-01" });
});

it.each(["orders", "attempts", "changes", "security"] as const)(
	"%s: no day is no limit",
	(name) => {
		const asked = (text: string) => ADDRESSES[name](new URLSearchParams(text));
		expect(asked("de=2026-11-30")).toMatchObject({ de: "2026-11-30", ate: "" });
		expect(asked("ate=2026-11-01&de=2026-02-30")).toMatchObject({ de: "", ate: "2026-11-01" });
		expect(asked("de=ontem")).toMatchObject({ de: "", ate: "" });
	},
);

it("the dashboard shows thirty days where its address names none, and never one to come", () => {
	const asked = (text: string) => readPeriod(new URLSearchParams(text), "2026-11-26");
	expect(asked("")).toEqual({ from: "2026-10-28", to: "2026-11-26" });
	expect(asked("de=2027-01-01")).toEqual({ from: "2026-11-26", to: "2026-11-26" });
	expect(asked("ate=2026-10-01")).toEqual({ from: "2026-10-01", to: "2026-10-01" });
});
