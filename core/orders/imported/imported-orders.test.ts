import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { momentIn, stateOf } from "./read-order-file.ts";
import { parseImportedOrderQuery } from "./shared/imported-order.ts";

let test: TestShop;
const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "importacoes", "pedidos_antigos", "customers", "email_outbox");
});
afterAll(() => test.close());

const imports = () => test.shop.importedOrders.imports;

async function start(...lines: string[]): Promise<string> {
	const bytes = new TextEncoder().encode(lines.join("\n"));
	const started = await imports().start(admin, { bytes, name: "pedidos.csv" });
	if (!started.ok) throw new Error(started.error.message);
	return started.value.id;
}

async function bring(...lines: string[]): Promise<string> {
	const id = await start(...lines);
	expect(await imports().apply(admin, id)).toEqual({ ok: true, value: null });
	await imports().run();
	return id;
}

const directory = async (email: string) => {
	await test.shop.customerAdmin.catchUp();
	const [row] = await queryRows<{ orders_placed: number; orders_paid: number; spent: number }>(
		test.db,
		sql`select name, orders_placed, orders_paid, spent::float8 as spent from customer_directory where email = ${email}`,
	);
	return row;
};

const SHOPIFY = [
	"Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping City,Shipping Zip,Cancelled at",
	"#1001,ANA@example.com,paid,2024-03-31 10:11:12 -0300,fulfilled,BRL,339.80,20.00,359.80,0.00,2024-03-31 10:10:00 -0300,1,Jaleco - M / Branco,289.90,,Ana Lima,Recife,50000-000,",
	"#1001,,,,,,,,,,,1,Gorro,49.90,NADA-1,,,,",
	"#1002,bia@example.com,refunded,,,BRL,49.90,0,49.90,0,2024-04-01 09:00:00 -0300,1,Gorro,49.90,,Bia,,,",
	"#1003,,pending,,,BRL,49.90,0,49.90,0,31/02/2024,1,Gorro,49.90,,,,,",
];

const NUVEMSHOP = [
	"Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Status do Envio;Subtotal;Desconto;Valor do Frete;Total;Nome do comprador;CPF / CNPJ;Forma de Pagamento;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU;Código de rastreio do envio",
	"100;caio.velho@example.com;05/01/2025 08:30;Aberto;Pago;Enviado;579,80;10,00;25,00;594,80;Caio;529.982.247-25;Pix;Jaleco (M, Branco);289,90;2;J-M;BR123456789BR",
];

describe("orders of the shop before", () => {
	it("come as history with their lines, states and amounts, and refuse what has no date", async () => {
		const id = await start(...SHOPIFY);
		expect(await imports().view(id)).toMatchObject({
			sistema: "shopify",
			previa: {
				contagem: { novo: 2, igual: 0, erro: 1 },
				linhas: [
					{ numero: "#1003", acao: "erro", mensagem: "Data não entendida: “31/02/2024”" },
					{ numero: "#1001", nome: "Ana Lima", estado: "enviado", total: 35_980, pecas: 2 },
					{ numero: "#1002", estado: "devolvido" },
				],
			},
		});
		await bring(...SHOPIFY);
		const [order] = await test.shop.importedOrders.listOf("Ana@example.com");
		expect(order).toMatchObject({
			...{ numero: "#1001", feito_em: "2024-03-31T13:10:00.000Z", frete: 2_000, pago: true },
			...{ endereco: "Recife, 50000-000", total: 35_980 },
			itens: [
				{ nome: "Jaleco - M / Branco", preco: 28_990 },
				{ nome: "Gorro", sku: "NADA-1" },
			],
		});
		const list = (search: string) =>
			test.shop.importedOrders.list(parseImportedOrderQuery(new URLSearchParams(search)));
		expect(await list("q=1002")).toMatchObject({ total: 1, rows: [{ numero: "#1002" }] });
		expect(await list("estado=enviado")).toMatchObject({ total: 1, rows: [{ numero: "#1001" }] });
		expect(await imports().apply(admin, await start(...SHOPIFY))).toMatchObject({
			error: { code: "nothing" },
		});
	});

	it("belong to the customer with their document, and count as purchases of theirs alone", async () => {
		await test.db.execute(sql`insert into customers (email, name, cpf_cnpj)
			values ('caio@example.com', 'Caio Reis', '52998224725')`);
		await bring(...NUVEMSHOP);
		expect(await test.shop.importedOrders.listOf("caio@example.com")).toMatchObject([
			{ numero: "100", estado: "enviado", rastreio: "BR123456789BR", desconto: 1_000 },
		]);
		expect(await directory("caio@example.com")).toEqual({
			...{ name: "Caio Reis", orders_placed: 1, orders_paid: 1, spent: 594.8 },
		});
		expect(await directory("caio.velho@example.com")).toBeUndefined();
	});

	it("touch nothing that works on orders", async () => {
		const sources = [
			"orders",
			"order_items",
			"order_events",
			"payments",
			"stock_ledger",
			"parcels",
			"email_outbox",
		];
		const counts = async () =>
			Promise.all(
				sources.map(
					async (table) => (await queryRows(test.db, sql.raw(`select 1 from ${table}`))).length,
				),
			);
		const before = await counts();
		const counted = await test.shop.orderAdmin.countOrders();
		await bring(...SHOPIFY);
		expect(await counts()).toEqual(before);
		expect(await test.shop.orderAdmin.countOrders()).toEqual(counted);
		await test.checkStock();
	});

	it("go as a whole within a day, and leave no customer behind", async () => {
		const id = await bring(...SHOPIFY);
		expect(await directory("ana@example.com")).toMatchObject({ orders_paid: 1 });
		expect(await imports().undo(admin, id)).toEqual({ ok: true, value: null });
		await imports().run();
		expect(await imports().view(id)).toMatchObject({ estado: "desfeita" });
		expect(await test.shop.importedOrders.listOf("ana@example.com")).toEqual([]);
		expect(await directory("ana@example.com")).toBeUndefined();
		const later = await bring(...SHOPIFY);
		test.wait(25 * 3_600_000);
		expect(await imports().undo(admin, later)).toEqual({ ok: false, error: { code: "late" } });
	});

	it("of an unknown file have their columns named once", async () => {
		const lines = ["Venda;Quando;Cliente;Valor", "7;2/3/2023;Gil;1.289,90"];
		const id = await start(...lines);
		expect(await imports().view(id)).toMatchObject({ estado: "colunas" });
		await imports().mapColumns(id, {
			venda: "numero",
			quando: "data",
			cliente: "nome",
			valor: "total",
		});
		expect(await imports().view(id)).toMatchObject({
			previa: {
				contagem: { novo: 1 },
				semEmail: 1,
				linhas: [{ total: 128_990, estado: "pendente" }],
			},
		});
		expect(await imports().view(await start(...lines))).toMatchObject({ estado: "conferir" });
	});
});

it.each([
	["paid", "", "fulfilled", "enviado", true],
	["Pago", "Aberto", "Não está embalado", "pago", true],
	["", "Concluído", "", "entregue", true],
	["", "processing", "", "pago", true],
	["Pendente", "Aberto", "Não está embalado", "pendente", false],
	["voided", "", "", "cancelado", false],
	["Pago", "Cancelado", "Enviado", "cancelado", false],
	["partially_refunded", "", "fulfilled", "enviado", true],
	["unpaid", "", "unfulfilled", "pendente", false],
])("payment %j, order %j, delivery %j is %s", (payment, order, delivery, estado, pago) => {
	expect(stateOf({ payment, order, delivery, cancelled: false })).toEqual({ estado, pago });
});

it.each([
	["2024-03-31 10:11:12 -0300", "2024-03-31T13:11:00.000Z"],
	["31/03/2024 10:11", "2024-03-31T13:11:00.000Z"],
	["2024-03-31T10:11:00Z", "2024-03-31T10:11:00.000Z"],
	["31/02/2024", undefined],
	["ontem", undefined],
])("reads the moment %s", (text, moment) => {
	expect(momentIn(text)?.toISOString()).toBe(moment);
});
