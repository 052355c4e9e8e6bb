import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import { differenceOf, settlementOf } from "./amounts.ts";
import {
	bringsBack,
	type Facts,
	RETURN_EVENTS,
	RETURN_STATES,
	type ReturnState,
	RULES,
	STATES,
	takeStep,
} from "./machine.ts";
import { judge, openTerms, type Policy, termsOf } from "./terms.ts";
import { stepTitle } from "./words.ts";

const FACTS: Facts = {
	kind: "troca",
	posting: "correios",
	note: "Um motivo por extenso, com o artigo da lei.",
	reissues: 0,
	pieces: 1,
	checked: 1,
	paid: 1,
	settled: true,
};

describe("the machine", () => {
	it("takes each event from the states of its row only, by whom it names", () => {
		for (const event of RETURN_EVENTS) {
			const { from, to, by } = RULES[event];
			for (const state of RETURN_STATES) {
				const step = takeStep(state, event, by[0], FACTS);
				const fits = (from as readonly ReturnState[]).includes(state);
				expect(step.ok ? step.to : null, `${event} from ${state}`).toBe(fits ? to : null);
			}
		}
		expect(takeStep("solicitada", "aprovar", "cliente", FACTS).ok).toBe(false);
	});

	it("starts a history as what was requested, not as an order", () => {
		expect(stepTitle("pedir", "substituicao")).toBe("Troca pedida");
		expect(stepTitle("pedir", "credito")).toBe("Devolução pedida");
		expect(stepTitle("aprovar", "substituicao")).toBe("Aprovado");
	});

	it("promises no money of a request that was refused, given up or not accepted", () => {
		expect(RETURN_STATES.filter((state) => !bringsBack(state))).toEqual([
			"reprovada",
			"recusada",
			"cancelada",
			"expirada",
		]);
	});

	it("reaches every state, ends where nobody is waited for, and has words for each step", () => {
		const reached = new Set<ReturnState>(["solicitada"]);
		for (const _ of RETURN_STATES) {
			for (const { from, to } of Object.values(RULES)) {
				if ((from as readonly ReturnState[]).some((state) => reached.has(state))) reached.add(to);
			}
		}
		expect([...reached].sort()).toEqual([...RETURN_STATES].sort());
		const leaves = (state: ReturnState) =>
			Object.values(RULES).some(({ from }) => (from as readonly ReturnState[]).includes(state));
		for (const state of RETURN_STATES) expect(leaves(state)).toBe(STATES[state].waits !== null);
		for (const event of RETURN_EVENTS) {
			expect(eventTitle({ kind: "return", value: event })).not.toBeNull();
		}
	});

	it.each([
		["recusar", "solicitada", { note: "" }],
		["recusar", "solicitada", { kind: "arrependimento", note: "Não" }],
		["reemitir", "expirada", { reissues: 1 }],
		["gerar_codigo", "aprovada", { posting: "loja" }],
		["conferir", "recebida", { checked: 0 }],
		["conferir", "recebida", { paid: 0 }],
		["concluir", "conferida", { settled: false }],
	] as const)("%s is guarded", (event, state, over) => {
		const who = event === "concluir" ? "sistema" : "loja";
		expect(takeStep(state, event, who, { ...FACTS, ...over }).ok).toBe(false);
		expect(takeStep(state, event, who, FACTS).ok).toBe(true);
	});
});

const POLICY: Policy = {
	...{ dias: 0, condicao: "", freteGratis: false },
	...{ promocao: true, naLoja: false, freteParcial: false },
};
const now = new Date("2026-11-20T15:00:00Z");
const piece = { noExchange: false, onPromotion: false };
const verdict = (over: Partial<Parameters<typeof judge>[0]>) =>
	judge({
		...{ reason: "desistencia", resolution: "estorno", pieces: [piece], delivered: true },
		...{ terms: termsOf("2026-11-13", POLICY, "SP"), exchanges: 0, now, ...over },
	});

describe("terms", () => {
	it("count from the day after the delivery and move to the next business day", () => {
		expect(termsOf("2026-11-13", POLICY, "SP").desistencia_ate).toBe("2026-11-23");
		expect(termsOf("2026-11-09", POLICY, "SP").desistencia_ate).toBe("2026-11-16");
		expect(termsOf("2026-11-09", POLICY, "SP").troca_ate).toBeNull();
		expect(termsOf("2026-11-09", { ...POLICY, dias: 30 }, "SP").troca_ate).toBe("2026-12-09");
	});

	it("give the law's rights whatever the policy, and what the shop promised beside", () => {
		expect(verdict({})).toMatchObject({ ok: true, kind: "arrependimento", automatic: true });
		const late = new Date("2026-11-24T15:00:00Z");
		expect(verdict({ now: late })).toMatchObject({ ok: false });
		expect(verdict({ now: late, reason: "defeito" })).toMatchObject({ ok: true, shopPays: true });
		expect(verdict({ resolution: "substituicao", reason: "pequeno" })).toMatchObject({ ok: false });
		const special = [{ ...piece, noExchange: true }];
		expect(verdict({ pieces: special })).toMatchObject({ ok: true, automatic: false });
		expect(verdict({ terms: openTerms(POLICY) })).toMatchObject({ ok: true, automatic: false });
		expect(verdict({ terms: openTerms(POLICY), delivered: false })).toMatchObject({
			automatic: true,
		});
	});
});

it("a difference never returns more than was paid, and nothing is charged twice", () => {
	const centavos = fc.integer({ min: 1, max: 1_000_000 });
	fc.assert(
		fc.property(fc.array(fc.tuple(centavos, centavos, centavos), { minLength: 1 }), (all) => {
			const pieces = all.map(([old, next, part]) => {
				const valor = Math.min(part, old);
				return { valor, diferenca: differenceOf(valor, old, next) };
			});
			for (const { valor, diferenca } of pieces) expect(diferenca).toBeGreaterThanOrEqual(-valor);
			const { back, charge } = settlementOf("substituicao", pieces);
			expect(Math.min(back, charge)).toBe(0);
			expect(charge - back).toBe(pieces.reduce((sum, { diferenca }) => sum + diferenca, 0));
		}),
	);
});
