import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";

const ROOT = join(import.meta.dirname, "..");

/** What one row of each table is; a table without words here stops the drawing. */
const ROWS: Record<string, string> = {
	admin_invites: "an invitation to administer the shop",
	admin_policy: "the one row of what is asked of administrators (second factor)",
	admins: "an administrator, with the role",
	audit_log: "one change in the back office: who, what, from, to",
	auth_accounts: "a way of signing in: password or Google",
	auth_jwks: "a key that signs tokens",
	auth_passkeys: "a passkey",
	auth_sessions: "a signed-in browser",
	auth_two_factors: "a second factor",
	addresses: "where an account has things sent",
	auth_users: "a person who can sign in, customer or administrator",
	auth_verifications: "a code or link sent by e-mail, until it is used",
	avisos_estoque: "an address that wants to be told when a size is back",
	banners: "a banner of the home page or of a category",
	campaign_recipients: "one customer's copy of a campaign",
	campaigns: "an e-mail to many customers",
	categorias: "a category or, with a parent, a subcategory",
	cep_cache: "what outside services said of a CEP",
	comprados_juntos: "in how many orders two products were bought together",
	conexoes: "what the shop is connected to from its own screens, with sealed keys",
	consents: "a consent given or withdrawn, with its words",
	contact_messages: "a message of the contact page",
	customer_directory: "a customer as the back office lists them, kept up to date by triggers",
	customer_directory_due: "whose row of the directory is made anew in a moment",
	customer_discounts: "a discount code",
	customers: "what the merchant knows of a person by e-mail",
	delay_notices: "that a customer was told of a later day for an order",
	dynamic_page_versions: "a content page as it was",
	dynamic_pages: "a content page",
	email_outbox: "an e-mail to send, sent or failed",
	entrega_cotacoes: "what a carrier asked for a box on a day",
	entrega_faixas: "a range of CEPs of a zone",
	entrega_loja: "what holds for every way to deliver: handling, cut-off, where parcels leave",
	entrega_metodos: "a way to deliver, with its rules",
	entrega_tarifas: "what a zone asks up to a weight",
	entrega_transportadoras: "a carrier that is asked for its prices, with its sealed token",
	entrega_zonas: "where one row of prices of a way to deliver holds",
	favourites: "a product somebody likes",
	medidas_corpo: "measures of a body that its owner keeps with the account",
	message_replies: "an answer to a message or ticket",
	office_sends: "what an administrator sent, with its answer, for a day",
	order_events: "an entry in an order's history",
	order_holds: "how an unpaid order keeps its units, and for whom",
	order_items: "a line of an order, with name and price as bought",
	orders: "an order",
	parcel_items: "how many pieces of an order's line lie in which box of a parcel",
	parcel_labels: "a parcel's label at a carrier: how far buying it came, and what it cost",
	parcels: "what leaves the shop together for an order: boxes, codes, NF-e key, times",
	payment_inbox: "payment at a provider that fits nothing, until somebody settles it",
	payment_notifications: "a call of the payment provider, once",
	payment_disputes:
		"a case against a payment: a complaint, a contest by a bank, a warning of fraud",
	payment_refund_lines: "pieces of an order whose money a refund gives back",
	payment_refunds: "a decision to give money of a payment back, and what became of it",
	payment_checks: "whether a provider takes the credentials, as last asked",
	payment_signals: "how often a provider told of something, or should have",
	payment_sweeps: "stretch of time compared with a provider",
	payments: "an attempt to pay an order",
	perguntas: "a question about a product, with the shop's answer",
	picture_tones: "how bright a picture is where words stand on it",
	product_notes: "an internal note about a product",
	pickup_reminders: "that who collects an order in the shop was reminded",
	produtos: "a product",
	busca_sinonimos: "words that mean the same to shoppers, and what they find as well",
	busca_termos: "what was searched on a day: a term and how often, and by nobody",
	busca_mudancas: "the transaction that last changed what searching looks at of a product",
	busca_produtos: "what searching looks at of one product on sale, kept by triggers",
	profiles: "a customer's own data",
	rate_limits: "a counter of attempts",
	review_votes: "a 'helpful' of one customer",
	reviews: "a review of a product",
	loja_abertura: "the one row that says whether the shop is open to everybody, and its holidays",
	abertura_avisos: "an address that wants to hear of the opening",
	security_events: "a sign-in or refusal worth remembering",
	site_layout: "the one row of how the home page and the menus are arranged",
	site_settings: "the one row of the shop's settings",
	site_styles: "the one row of the shop's looks",
	site_texts: "a sentence about the business, as its merchant wrote it",
	slug_history: "an address a product or category once had",
	tabelas_medidas: "centimetres per size, shared by products",
	stock_ledger: "one movement of units; their sum is the stock",
	support_tickets: "a request through the support button",
	uploads: "a stored picture and its sizes",
	variantes: "a size and colour of a product, with its units",
};

type Drawn = { area: string; name: string; parents: string[] };

/** Every table of the shop with its area and the tables its foreign keys lead to. */
async function readTables(): Promise<Drawn[]> {
	const drawn: Drawn[] = [];
	for (const path of globSync("core/**/schema.ts", { cwd: ROOT }).toSorted()) {
		const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, path)).href);
		for (const table of Object.values(exported)) {
			if (!is(table, PgTable)) continue;
			const { name, foreignKeys } = getTableConfig(table);
			const parents = foreignKeys.map((key) => getTableName(key.reference().foreignTable));
			drawn.push({ area: path.split(/[\\/]/)[1] ?? "", name, parents: [...new Set(parents)] });
		}
	}
	return drawn.toSorted((a, b) => a.name.localeCompare(b.name));
}

function rowOf(name: string): string {
	const words = ROWS[name];
	if (!words) throw new Error(`scripts/data-model.ts: say what a row of ${name} is`);
	return words;
}

/**
 * The map of the data model as a page of Markdown, from the tables that the areas declare in a `schema.ts`.
 *
 * @throws when a table has no words yet, or words stand for a table that is gone.
 */
export async function drawDataModel(): Promise<string> {
	const tables = await readTables();
	const names = new Set(tables.map(({ name }) => name));
	const gone = Object.keys(ROWS).filter((name) => !names.has(name));
	if (gone.length > 0) throw new Error(`scripts/data-model.ts: no such table: ${gone.join(", ")}`);
	const areas = Map.groupBy(tables, ({ area }) => area);
	const rows = [...areas]
		.toSorted()
		.flatMap(([area, own]) => [
			`\n## ${area}\n\n| Table | A row is |\n|---|---|`,
			...own.map(({ name }) => `| \`${name}\` | ${rowOf(name)} |`),
		]);
	const keys = tables.flatMap(({ name, parents }) =>
		parents.map((parent) => `\t${parent} ||--o{ ${name} : ""`),
	);
	return `# The data model

Drawn from every \`schema.ts\` of an area by \`npm run docs:data-model\`; a test compares. A line leads from a row to the many that name it. Columns stand in each area's \`schema.ts\`, with their reasons.

\`\`\`mermaid
erDiagram
${keys.join("\n")}
\`\`\`
${rows.join("\n")}
`;
}
