import { expect, it } from "vitest";
import { systemTroubles } from "./trouble.ts";

const WELL = {
	demo: false,
	sendsMail: true,
	failedEmails: 0,
	lacking: [] as string[],
	backup: { last: { bytes: 1 }, late: false },
	sandbox: false,
	nobodyPays: false,
	disk: { free: 50 * 1024 ** 3, total: 100 * 1024 ** 3 },
	failedJobs: 0,
};

it("all is well only when mail, backup, payments, disk and jobs are", () => {
	expect(systemTroubles(WELL)).toEqual([]);
	const texts = (over: Partial<typeof WELL>) =>
		systemTroubles({ ...WELL, ...over }).map(({ text }) => text);
	expect(texts({ sendsMail: false })[0]).toMatch(/^Sem servidor de e-mail/);
	expect(texts({ lacking: ["política de troca"] })[0]).toMatch(/aberta sem política de troca/);
	expect(texts({ sandbox: true })[0]).toMatch(/nenhum dinheiro entra/);
	expect(texts({ sandbox: true, nobodyPays: true })[0]).toMatch(/^Ninguém consegue pagar/);
	expect(systemTroubles({ ...WELL, backup: { last: null, late: true } })[0]?.text).toBe(
		"Sem backup.",
	);
	expect(texts({ disk: { free: 1_000, total: 100 * 1024 ** 3 } })[0]).toMatch(/disco/);
	expect(texts({ failedJobs: 2, failedEmails: 1 })).toEqual([
		"1 e-mail falhou.",
		"2 tarefas falharam nas últimas 24 h.",
	]);
});

it("a demonstration needs no mail server, backup or real payments", () => {
	const bare = { sendsMail: false, sandbox: true, backup: { last: null, late: true } };
	expect(systemTroubles({ ...WELL, ...bare, demo: true })).toEqual([]);
});
