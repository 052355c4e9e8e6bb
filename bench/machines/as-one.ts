import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Counts } from "../../fire/attack.ts";
import { nextAddress, post } from "../../fire/visitor.ts";
import type { keepListening } from "./crowd.ts";

const WITHIN_MS = 10_000;
/** Of one network on one account, in a minute (core/accounts/limits.ts). */
const SIGN_INS_ALLOWED = 5;

type House = {
	db: Db;
	/** Where the proxy listens. */
	address: string;
	/** The processes themselves. */
	processes: string[];
	listeners: ReturnType<typeof keepListening>;
	tell: (line: string) => void;
};

/** Whether several processes are one shop: what is changed, counted and stored through one is so in all. */
export async function checkAsOne(house: House): Promise<Counts> {
	return {
		...(await changeIsHeard(house)),
		"wrong password tried too often": await overTheLimit(house),
	};
}

/** A product gets another name, by whoever: pages that listen hear of it, and no process shows the old one. */
async function changeIsHeard({ db, processes, listeners, tell }: House): Promise<Counts> {
	const [product] = await queryRows<{ id: string; slug: string; nome: string }>(
		db,
		sql`select id, slug, nome from produtos where status = 'ativo' and not arquivado order by slug limit 1`,
	);
	if (!product) throw new Error("the demonstration has no products");
	const titleAt = async (process: string) => {
		const answer = await fetch(`${process}/produto/${product.slug}`, {
			headers: { "x-forwarded-for": nextAddress() },
		});
		return (await answer.text()).includes(`${product.nome} de agora`);
	};
	// Kept by each of them before it changes.
	for (const process of [...processes, ...processes]) await titleAt(process);
	const pages = listeners.count();
	const began = performance.now();
	const { heard, ms } = await listeners.hearOf(
		() =>
			db.execute(sql`update produtos set nome = ${`${product.nome} de agora`}
				where id = ${product.id}`),
		WITHIN_MS,
	);
	let old = processes;
	while (old.length > 0 && performance.now() - began < WITHIN_MS) {
		const shown = await Promise.all(old.map(titleAt));
		old = old.filter((_, n) => !shown[n]);
		if (old.length > 0) await setTimeout(20);
	}
	const all = Math.round(performance.now() - began);
	await db.execute(sql`update produtos set nome = ${product.nome} where id = ${product.id}`);
	tell(
		`a change: ${heard} of ${pages} pages had heard it after ${ms} ms, all processes showed it after ${all} ms`,
	);
	return {
		"page that did not hear of a change": Math.max(0, pages - heard),
		"process that shows what was before a change": old.length,
	};
}

async function overTheLimit({ address }: House): Promise<number> {
	const from = nextAddress();
	let tried = 0;
	for (let n = 0; n < 3 * SIGN_INS_ALLOWED; n++) {
		const answer = await post(
			address,
			"/auth/v1/token?grant_type=password",
			{ email: `ninguem-${from}@example.com`, password: "Nao-E-Esta-Senha-77" },
			{ from },
		);
		await answer.arrayBuffer();
		if (answer.status !== 429) tried++;
	}
	return Math.max(0, tried - SIGN_INS_ALLOWED);
}
