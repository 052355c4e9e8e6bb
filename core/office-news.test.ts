import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createChanges, createOrderFeed } from "#platform/live/changes.ts";
import { eventually } from "#testing/eventually.ts";
import { holdShop } from "#testing/hold-shop.ts";
import { type MercadoPagoShop, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { admin, refundOrders } from "#testing/orders/refund-orders.ts";
import { LINES } from "#testing/test-shop.ts";

const CORE = import.meta.dirname;

/** What somebody in the office acts on, and the database itself tells of by a trigger. */
const BY_TRIGGER = ["orders", "reviews", "perguntas"];

/** The same, of which whoever writes them tells: in a history, in the log of changes, or by `notifyOffice`. */
const BY_WRITER = [
	...["order_events", "parcels", "parcel_labels", "delay_notices"],
	...["payment_refunds", "payment_disputes", "payment_inbox", "payment_checks"],
	...["contact_messages", "support_tickets", "message_replies", "audit_log", "trocas"],
	...["troca_etiquetas", "notas_fiscais"],
];

/** What nobody waits for while a screen is open, by why. */
const SILENT: Record<string, string[]> = {
	"told with their order, its history or their case": [
		...["order_items", "order_holds", "parcel_items", "payment_refund_lines", "payments"],
		"pickup_reminders",
		...["pedidos_por_fora", "pedidos_edicoes", "pedidos_acertos", "pedidos_vale"],
		"pedidos_comprovantes",
		...["troca_pecas", "troca_prazos", "troca_links"],
	],
	"what is sold, and how the shop looks: changed by administrators, in whose log it stands": [
		...["produtos", "variantes", "categorias", "tabelas_medidas", "product_notes", "slug_history"],
		...["banners", "dynamic_pages", "dynamic_page_versions", "site_styles", "site_settings"],
		...["site_layout", "site_texts", "loja_abertura", "abertura_avisos"],
		...["entrega_loja", "entrega_metodos", "entrega_zonas", "entrega_faixas", "entrega_tarifas"],
		...["entrega_transportadoras", "busca_sinonimos", "customers", "customer_discounts"],
		...["admins", "admin_invites", "admin_policy", "campaigns"],
		...["mensagens_automaticas", "emails_suprimidos"],
		...["vales", "vale_lancamentos"],
		...["importacoes", "importacao_produtos", "importacao_fotos", "enderecos_antigos"],
		...["importacao_clientes", "importacao_pedidos", "pedidos_antigos"],
		...["conexoes", "nota_dados"],
	],
	"typed by one person and opened by them": ["pedidos_rascunhos"],
	"figures and records that are read, not acted on": [
		...["avisos_pessoas", "avisos_aparelhos", "avisos_push"],
		...[
			"stock_ledger",
			"avisos_estoque",
			"enderecos_perdidos",
			"busca_termos",
			"visitas_dias",
			"customer_directory",
		],
		"review_votes",
		...["email_outbox", "campaign_recipients", "security_events", "comprados_juntos"],
		"caimento_trocas",
		"mensagens_enviadas",
	],
	"customers' own, and how the shop works": [
		...["profiles", "medidas_corpo", "addresses", "favourites", "consents", "auth_users"],
		...["mensagens_recusadas", "carrinhos_guardados", "newsletter_pedidos"],
		...["auth_sessions", "auth_accounts", "auth_verifications", "auth_two_factors"],
		...["auth_passkeys", "auth_jwks", "rate_limits", "cep_cache", "entrega_cotacoes", "uploads"],
		...["picture_tones", "busca_produtos", "customer_directory_due"],
		...["payment_notifications", "payment_sweeps", "payment_signals", "office_sends"],
	],
};

/** Files that write a part of a step, by who tells of the whole of it. */
const PART_OF_STEP: Record<string, string[]> = {
	"orders/cancel-order.ts, manage/change-status.ts and payments/apply-report.ts": [
		"shipping/for-orders.ts",
	],
	"payments/refunds/send-refund.ts: it is asked for at once": ["payments/refund-unwanted.ts"],
	"payments/apply-report.ts and refunds/send-refund.ts": ["payments/refunds/book-reported.ts"],
	"shipping/labels/buy-label.ts: its labels are let go last": ["shipping/labels/buy-label.ts"],
	"whoever opens a parcel writes it": ["shipping/parcels.ts"],
	"returns/transition.ts: recordStep of its first state": ["returns/request-return.ts"],
	"returns/settle.ts: it follows at once": ["returns/refund-instead.ts"],
	"privacy: a person is forgotten": [
		"audit/audit.ts",
		"orders/account-orders.ts",
		"payments/own-data.ts",
		"returns/own-data.ts",
		"returns/returns.ts",
	],
};

const TELLS =
	/\b(?:recordEvents|markUndone|recordChange|recordOrderChange|recordSolution|changeRecord|notifyOffice|orderNotified|OFFICE_TOLD)\b/;

const read = (file: string): string => readFileSync(join(CORE, file), "utf8");

const TABLES = globSync("**/schema.ts", { cwd: CORE }).flatMap((file) =>
	[...read(file).matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]) => table),
);

const writes = (text: string, table: string): boolean =>
	new RegExp(`\\.(?:insert|update|delete)\\(\\s*${table}\\s*\\)`).test(text) ||
	new RegExp(`(?:update|insert into|delete from) ${table}\\b`).test(text);

it("says of every table how the office hears of it, or why it does not", () => {
	const said = [...BY_TRIGGER, ...BY_WRITER, ...Object.values(SILENT).flat()];
	expect(said.toSorted()).toEqual(TABLES.toSorted());
});

it("is told by whoever writes what the office acts on", () => {
	const silent = globSync("**/*.ts", { cwd: CORE }).filter((file) => {
		if (/(?:\.test|\/schema)\.ts$/.test(file)) return false;
		const text = read(file);
		return !TELLS.test(text) && BY_WRITER.some((table) => writes(text, table));
	});
	expect(silent.toSorted()).toEqual(Object.values(PART_OF_STEP).flat().toSorted());
});

let test: MercadoPagoShop;
holdShop(openMercadoPagoShop, (shop) => {
	test = shop;
});
const { paid } = refundOrders(() => test);
const paula = { userId: "u2", name: "Paula", email: "paula@example.com" };

/** What the office hears of while `operation` runs: the tables of what was written, and what became of orders. */
async function markAnswered(operation: () => Promise<unknown>): Promise<string[]> {
	const heard: string[] = [];
	const feed = createOrderFeed(test.platform.database);
	const changes = createChanges(test.platform.database);
	feed.subscribe(({ what }) => heard.push(what));
	changes.subscribe(({ table }) => heard.push(table));
	await feed.start();
	await changes.start();
	await operation();
	// News come in the order in which they were told: what stands before this one is the operation's.
	await test.db.execute(
		sql`select pg_notify('pedidos', '{"o":"excluido"}'), pg_notify('loja', 'x')`,
	);
	await eventually(() => expect(heard).toEqual(expect.arrayContaining(["excluido", "*"])));
	await feed.stop();
	await changes.stop();
	return heard;
}

it("hears of a refund that waits for who decides", async () => {
	const { order } = await paid();
	const asked = { key: randomUUID(), reason: "defeito", expected: 5_000, taken: 0 } as const;
	const wish = { mode: "value", amount: 5_000 } as const;
	const propose = () => test.shop.payments.refunds.propose(paula, order.id, { ...asked, wish });
	expect(await markAnswered(propose)).toContain("mudou");
});

it("hears of a delay that was told, and taken back", async () => {
	const { order } = await paid([LINES.bag]);
	await test.db.execute(
		sql`update orders set promised_day = current_date - 2 where id = ${order.id}`,
	);
	const { shipping } = test.shop;
	expect(await markAnswered(() => shipping.notifyChosenDelays(admin, [order.id]))).toContain(
		"mudou",
	);
	expect(await markAnswered(() => shipping.undoDelays(admin, [order.id]))).toContain("mudou");
});

it("hears of what is being packed, printed and noted", async () => {
	const { order } = await paid([LINES.bag]);
	const { shipping } = test.shop;
	expect(await markAnswered(() => shipping.takeOrder(admin, order.id))).toContain("mesa");
	expect(await markAnswered(() => shipping.markPrinted([order.id], "lists"))).toContain("mesa");
	expect(await markAnswered(() => shipping.saveInvoiceKey(admin, order.id, null))).toContain(
		"mesa",
	);
});

it("hears of messages, questions and reviews", async () => {
	const message = { nome: "Ana", email: "ana@example.com", telefone: "", assunto: "Troca" };
	const written = { ...message, mensagem: "Queria trocar o tamanho, por favor." };
	const send = () => test.shop.support.sendContactMessage(written, null);
	expect(await markAnswered(send)).toContain("mesa");
	const product = LINES.bag.productId;
	const ask = () =>
		test.db.execute(sql`insert into perguntas (produto_id, nome, email, pergunta)
			values (${product}, 'Ana', 'ana@example.com', 'Serve em A4?')`);
	expect(await markAnswered(ask)).toContain("perguntas");
	const review = () =>
		test.db.execute(sql`insert into reviews (produto_id, user_name, user_email, rating, title, comment)
			values (${product}, 'Ana', 'ana@example.com', 5, 'Boa', 'Gostei muito')`);
	expect(await markAnswered(review)).toContain("reviews");
});
