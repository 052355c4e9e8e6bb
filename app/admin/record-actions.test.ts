import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseStockQuery } from "#core/stock/shared/stock.ts";
import { contextOf, sendTo } from "#testing/admin-call.ts";
import { contentPages, form as pageForm } from "#testing/records/content-pages.ts";
import { customerAdmin } from "#testing/records/customer-admin.ts";
import { managedBanners } from "#testing/records/managed-banners.ts";
import { draft, managedProducts } from "#testing/records/managed-products.ts";
import { LINES, openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { action as bannerAction } from "./banners/route.tsx";
import { action as categoryAction } from "./categories/route.tsx";
import { action as customerAction } from "./customers/route.tsx";
import { action as pageAction } from "./pages/route.tsx";
import { action as productAction } from "./products/route.tsx";
import { action as settingsAction } from "./settings/route.tsx";
import { loader as loadMoves } from "./stock/moves-route.tsx";
import { action as stockAction } from "./stock/route.tsx";
import { loader as loadUpdate } from "./stock/update-route.tsx";
import { action as stylesAction } from "./styles/route.tsx";
import { action as teamAction } from "./team/route.tsx";
import { action as textAction } from "./texts/route.tsx";

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

type Action = Parameters<typeof sendTo>[0];
const sender = (action: Action) => (asked: unknown) => sendTo(action, test.shop)(asked);
const NOBODY = crypto.randomUUID();
const done = (message: string) => ({ ok: true, message, status: 200 });
const refused = (status: number, more = {}) => ({ ok: false, status, ...more });
const wrong = (field: string) => refused(422, { fields: { [field]: expect.any(String) } });

describe("banners", () => {
	const send = sender(bannerAction);
	const { startOver, make, row, banners } = managedBanners(() => test);
	beforeEach(() => startOver());

	it("are made, saved, switched, ordered and deleted, each with its own words", async () => {
		const created = { intent: "create", form: { title: "Verão", active: true } };
		expect(await send(created)).toEqual(done("Banner criado com sucesso!"));
		const [banner] = await banners().list();
		if (!banner) throw new Error("not made");
		const { id, version } = banner;
		const save = { intent: "save", id, version };
		const saved = await send({ ...save, form: { ...banner, title: "Inverno" } });
		expect(saved).toMatchObject(done("Banner atualizado com sucesso!"));
		expect((await row(id)).title).toBe("Inverno");
		expect(await send({ ...save, form: { ...banner, title: "Meu" } })).toMatchObject(
			refused(409, { conflict: { title: "Inverno" } }),
		);
		for (const [active, word] of [
			[false, "desativado"],
			[true, "ativado"],
		] as const) {
			const { message } = await send({ intent: "toggle", id, active });
			expect([message, (await row(id)).active]).toEqual([`Banner ${word} com sucesso!`, active]);
		}
		const other = await make("Outono");
		expect((await send({ intent: "order", ids: [other, id] }))["message"]).toBe(
			"Ordem dos banners salva",
		);
		expect((await banners().list()).map((one) => one.id)).toEqual([other, id]);
		expect((await send({ intent: "delete", id }))["message"]).toBe("Banner excluído com sucesso!");
		for (const asked of [{ intent: "toggle", active: true }, { intent: "delete" }]) {
			expect(await send({ ...asked, id })).toMatchObject(refused(404));
		}
		expect(await send({ intent: "create", form: { title: "" } })).toMatchObject(wrong("title"));
	});
});

describe("categories", () => {
	const send = sender(categoryAction);
	beforeEach(() => managedBanners(() => test).startOver());

	it("are made, saved, switched, ordered and deleted, each with its own words", async () => {
		expect(await send({ intent: "create", form: { nome: "Luvas" } })).toEqual(
			done("Categoria criada com sucesso!"),
		);
		const [luvas] = await test.shop.categories.listTree();
		if (!luvas) throw new Error("not made");
		const { id, version } = luvas;
		const save = { intent: "save", id, version, form: { ...luvas, descricao: "De látex" } };
		expect((await send(save))["message"]).toBe("Categoria atualizada com sucesso!");
		expect(await send(save)).toMatchObject(refused(409, { conflict: { descricao: "De látex" } }));
		expect(await send({ intent: "toggle", id, active: false })).toMatchObject({ ok: true });
		expect(await send({ intent: "order", parentId: null, ids: [id] })).toMatchObject({ ok: true });
		expect(await send({ intent: "order", parentId: null, ids: [] })).toMatchObject(refused(409));
		expect((await send({ intent: "delete", id }))["message"]).toBe(
			"Categoria excluída com sucesso!",
		);
		expect(await send({ intent: "delete", id })).toMatchObject(refused(404));
		expect(await send({ intent: "create", form: { nome: "" } })).toMatchObject(wrong("nome"));
		for (const body of [null, "x", {}, { intent: "toggle", id: 1 }])
			expect(await send(body)).toMatchObject(refused(400));
	});
});

describe("pages", () => {
	const send = sender(pageAction);
	const { startOver, make, page } = contentPages(() => test);
	beforeEach(() => startOver());

	it("are made, saved, brought back, switched and deleted, answered as they are now", async () => {
		expect(await send({ intent: "create", form: pageForm() })).toMatchObject({
			...done("Página criada com sucesso"),
			saved: { title: "Trocas" },
		});
		const id = await make({ title: "Medidas", slug: "medidas" });
		const { version, meta_description, order_position, ...fields } = await page(id);
		const typed = { ...fields, meta_description: "", order_position: "0", title: "Guia" };
		const save = { intent: "save", id, version, form: typed };
		expect(await send(save)).toMatchObject({
			message: "Página atualizada com sucesso",
			saved: { title: "Guia" },
		});
		expect(await send(save)).toMatchObject({ ok: false, conflict: { title: "Guia" } });
		const [earlier] = await test.shop.pages.listVersions(id);
		const back = { id, version: (await page(id)).version, versionId: earlier?.id ?? "" };
		expect(await send({ intent: "bring-back", ...back })).toMatchObject({ ok: true });
		expect((await send({ intent: "toggle", id, active: false }))["message"]).toBe(
			"Página desativada",
		);
		expect((await send({ intent: "delete", id }))["message"]).toBe("Página excluída com sucesso");
		expect(await send({ intent: "delete", id })).toMatchObject({ ok: false });
		expect(await send({ intent: "create", form: pageForm({ title: "" }) })).toMatchObject(
			wrong("title"),
		);
	});
});

describe("products", () => {
	const send = sender(productAction);
	const { startOver, create, load, formOf } = managedProducts(() => test);
	beforeEach(() => startOver());

	it("are made, saved, switched and copied, each with its own words", async () => {
		expect(await send({ intent: "create", form: draft() })).toMatchObject({
			...done("Produto criado com sucesso!"),
			id: expect.any(String),
		});
		const product = await create({ nome: "Jaleco Vida" });
		const { id, version } = product;
		const form = formOf(product, { descricao: "De sarja" });
		const save = { intent: "save", id, version, form };
		expect((await send(save))["message"]).toBe("Produto atualizado com sucesso!");
		expect(await send(save)).toMatchObject(refused(409, { conflict: { descricao: "De sarja" } }));
		const { status } = await load(id);
		expect(await send({ intent: "status", id, status })).toMatchObject({
			ok: true,
			info: expect.stringContaining("já está definido"),
		});
		const other = status === "inativo" ? "ativo" : "inativo";
		expect((await send({ intent: "status", id, status: other }))["message"]).toBe(
			"Status alterado com sucesso!",
		);
		expect((await send({ intent: "message", id, message: "Repor em maio" }))["message"]).toBe(
			"Mensagem enviada com sucesso!",
		);
		expect(await send({ intent: "message", id, message: " " })).toMatchObject(wrong("message"));
		expect(await send({ intent: "duplicate", id })).toMatchObject({
			message: "Produto criado com sucesso!",
			description: "A cópia está inativa e sem estoque.",
			id: expect.any(String),
		});
	});

	it("that are deleted can be taken back, and nothing is done to one that is gone", async () => {
		const { id } = await create();
		expect(await send({ intent: "delete", id })).toMatchObject({
			ok: true,
			description: expect.stringContaining("Só volta por este Desfazer"),
		});
		const { productId } = LINES.bag;
		await test.place([LINES.bag]);
		await send({ intent: "delete", id: productId });
		expect((await send({ intent: "restore", id: productId }))["message"]).toBe(
			"Bolsa está de volta",
		);
		for (const intent of ["duplicate", "delete", "restore"])
			expect(await send({ intent, id: NOBODY })).toMatchObject(refused(404));
	});

	it("change together after what that would do was shown, once", async () => {
		const { id } = await create();
		const selection = { ids: [id] };
		const change = { campo: "status", status: "inativo" };
		const shown = await send({ intent: "bulk-preview", selection, change });
		expect(shown).toMatchObject({ ok: true, preview: { mudam: 1 } });
		const { digest } = shown["preview"] as { digest: string };
		const apply = { intent: "bulk-apply", selection, change, digest };
		expect(await send(apply)).toMatchObject({ ok: true, status: 200 });
		expect((await load(id)).status).toBe("inativo");
		expect(await send(apply)).toMatchObject(refused(409));
		const none = { intent: "bulk-preview", selection: { ids: [] }, change };
		expect((await send(none))["message"]).toBe("Nenhum produto selecionado");
		expect(await send({ intent: "bulk-undo", changeId: NOBODY })).toMatchObject(refused(404));
	});
});

describe("stock", () => {
	const send = sender(stockAction);
	beforeEach(() => test.reset());
	const sheet = (text: string) => new File([text], "contagem.csv");

	it("is adjusted, or the mistake is named", async () => {
		const adjust = (over: object) =>
			send({
				intent: "adjust",
				form: { variantId: UNITS.bag, operation: "adicionar", ...over },
			});
		expect(await adjust({ quantity: "2" })).toEqual(done("Estoque atualizado com sucesso!"));
		expect((await test.counters()).bag.estoque).toBe(12);
		expect(await adjust({ quantity: "" })).toMatchObject(wrong("quantity"));
		expect(await adjust({ variantId: NOBODY, quantity: "2" })).toMatchObject(refused(404));
		expect(await send({ intent: "zerar" })).toMatchObject(refused(400));
	});

	it("is counted by a sheet, which is refused whole when a line of it is wrong", async () => {
		const bad = sheet("sku;quantidade\nJ-P;1\nNADA;1");
		const report = { errorCount: 1 };
		expect(await send({ intent: "check", planilha: bad })).toMatchObject({ ok: true, report });
		expect(await send({ intent: "apply", planilha: bad })).toMatchObject(refused(422, { report }));
		expect((await test.counters()).coatP.estoque).toBe(5);
		const good = { intent: "apply", planilha: sheet("sku;quantidade\nJ-P;1") };
		expect(await send(good)).toMatchObject({
			message: "Estoque atualizado com sucesso!",
			description: "1 variação alterada",
		});
		expect((await test.counters()).coatP.estoque).toBe(1);
		expect(await send({ intent: "check" })).toMatchObject({
			status: 422,
			message: "O arquivo está vazio",
		});
	});

	it("of a product is opened by its address, with the ledger at the page it names", async () => {
		const ask = async (loader: unknown, id: string, search = "") => {
			const url = new URL(`http://loja/admin/estoque/${id}${search}`);
			const given = { params: { id }, url, context: contextOf(test.shop, { report: vi.fn() }) };
			return (loader as (given: object) => Promise<{ data: unknown }>)(given);
		};
		const { rows } = await test.shop.stock.list(parseStockQuery(new URLSearchParams()));
		const coat = rows.find(({ nome }) => nome === "Jaleco")?.id ?? "";
		expect(await ask(loadUpdate, coat)).toMatchObject({
			data: { product: { nome: "Jaleco", variantes: [{}, {}] }, failed: false },
			init: { status: 200 },
		});
		expect(await ask(loadMoves, coat, "?movimentos=0&pagina=7")).toMatchObject({
			data: { ledger: { moves: { total: 2, page: 1 } } },
		});
		expect(await ask(loadMoves, coat, `?variacao=${UNITS.coatM}`)).toMatchObject({
			data: { ledger: { moves: { total: 1 }, variantId: UNITS.coatM } },
		});
		for (const loader of [loadUpdate, loadMoves]) {
			const gone = { data: { failed: false }, init: { status: 404 } };
			expect(await ask(loader, NOBODY)).toMatchObject(gone);
			expect(await ask(loader, "nada")).toMatchObject({ init: { status: 404 } });
		}
	});
});

describe("customers", () => {
	const send = sender(customerAction);
	const { startOver, office, order, consent } = customerAdmin(() => test);
	const ana = "ana@example.com";
	const nobody = "ninguem@example.com";
	beforeEach(async () => {
		await startOver();
		await order({ email: ana });
	});

	it("are noted, and the second of two is told; a discount is given and taken back once", async () => {
		const customer = await office().loadCustomer(ana);
		if (!customer) throw new Error("nobody");
		const form = { ...customer.form, notes: "Prefere manhã" };
		const save = { intent: "save", email: ana, version: customer.version, form };
		expect((await send(save))["message"]).toBe("Cliente atualizado!");
		expect(await send(save)).toMatchObject(
			refused(409, {
				title: "Outra pessoa salvou este cliente enquanto você editava",
				conflict: { version: expect.any(String) },
			}),
		);
		expect(await send({ ...save, email: nobody })).toMatchObject(refused(404));
		expect(await send({ intent: "discount", email: ana })).toMatchObject({
			...done("Desconto criado!"),
			description: expect.stringMatching(/\w{6,}/),
		});
		const [given] = (await office().loadCustomer(ana))?.discounts ?? [];
		const withdraw = { intent: "withdraw", id: given?.id ?? "" };
		expect((await send(withdraw))["message"]).toBe("Cupom cancelado");
		expect(await send(withdraw)).toMatchObject({
			ok: false,
			message: "Este cupom já não estava em uso.",
		});
		expect(await send({ intent: "discount", email: nobody })).toMatchObject({ ok: false });
	});

	it("are written to, with offers only if they want them", async () => {
		const form = {
			customerEmail: ana,
			customerName: "Ana",
			subject: "Oi",
			message: "Tudo bem?",
			emailType: "support",
			key: crypto.randomUUID(),
		};
		expect(await send({ intent: "message", form })).toMatchObject({
			...done("Mensagem guardada"),
			description: "A loja não tem servidor de e-mail: a mensagem sai quando houver um.",
		});
		const offer = { intent: "message", form: { ...form, emailType: "marketing" } };
		expect(await send(offer)).toMatchObject(wrong("emailType"));
	});

	it("are tagged, counted and written to together, chosen one by one or as the list shows them", async () => {
		const form = { key: crypto.randomUUID(), subject: "Novidades", message: "Chegaram jalecos." };
		const chosen = { selection: { emails: [ana] } };
		expect(await send({ intent: "tag", selection: { all: "" }, tag: "VIP" })).toMatchObject({
			message: "Tag aplicada!",
			description: "1 cliente",
		});
		expect(await send({ intent: "tag", selection: { emails: [] }, tag: "VIP" })).toMatchObject({
			ok: false,
			message: "Nenhum cliente selecionado",
		});
		const campaign = { intent: "campaign", ...chosen, form };
		expect(await send(campaign)).toMatchObject({
			ok: false,
			message: "Nenhum dos clientes selecionados aceita receber ofertas.",
		});
		await consent(ana);
		expect(await send({ intent: "campaign-count", ...chosen })).toMatchObject({
			counts: { consented: 1 },
		});
		expect((await send({ intent: "campaign-test", form }))["message"]).toBe("Teste guardado");
		expect(await send(campaign)).toMatchObject({
			message: "Campanha iniciada!",
			campaign: expect.any(String),
		});
		const empty = { ...form, key: crypto.randomUUID(), message: "" };
		expect(await send({ ...campaign, form: empty })).toMatchObject(wrong("message"));
	});
});

it("settings and styles are saved, the second of two is told, and what is wrong is marked", async () => {
	const { version, ...settings } = await test.shop.siteSettings.load();
	const { version: stylesVersion, ...styles } = await test.shop.siteStyles.load();
	const forms = [
		[settingsAction, { version, form: settings }, "site_name", "Jaleco & Cia", "<b>"],
		[stylesAction, { version: stylesVersion, form: styles }, "primary_color", "#115544", "verde"],
	] as const;
	for (const [action, { form, ...read }, field, good, bad] of forms) {
		const save = (value: string) =>
			sender(action as Action)({ intent: "save", ...read, form: { ...form, [field]: value } });
		expect(await save(good)).toMatchObject({ ok: true, saved: { [field]: good } });
		expect(await save(good)).toMatchObject(refused(409));
		expect(await save(bad)).toMatchObject(wrong(field));
	}
});

describe("the team", () => {
	const send = sender(teamAction);
	const email = "bia@example.com";
	const invites = async () =>
		(await test.shop.admins.listInvites()).map((invite) => [invite.email, invite.role]);
	const rui = async () =>
		(await test.shop.admins.listAdmins()).find(({ userId }) => userId === "u2");

	it("has no role that is none, and an invitation takes the place of an open one", async () => {
		await test.reset();
		await test.db.execute(sql`
			insert into auth_users (id, name, email, email_verified, created_at, updated_at)
			values ('u1', 'Marta', 'marta@example.com', true, now(), now()),
				('u2', 'Rui', 'rui@example.com', true, now(), now())`);
		await test.db.execute(sql`
			insert into admins (user_id, name, active, role)
			values ('u1', 'Marta', true, 'owner'), ('u2', 'Rui', true, 'manager')`);
		for (const role of ["god", "", "Owner"]) {
			const field = { role: "Escolha um papel da lista." };
			expect(await send({ intent: "invite", email, role })).toMatchObject(
				refused(422, { fields: field }),
			);
		}
		const promoted = { intent: "role", id: (await rui())?.id ?? "", role: "god" };
		expect(await send(promoted)).toMatchObject(refused(422));
		expect([await invites(), (await rui())?.role]).toEqual([[], "manager"]);
		expect((await send({ intent: "invite", email, role: "manager" }))["message"]).toBe(
			"Convite criado!",
		);
		expect(await send({ intent: "invite", email, role: "orders" })).toMatchObject({
			...done("Convite atualizado"),
			description: expect.stringContaining("Papel: Pedidos. O link anterior deixou de valer."),
		});
		expect(await invites()).toEqual([[email, "orders"]]);
	});
});

describe("texts of the shop", () => {
	const send = sender(textAction);

	it("are saved and switched, and refused with what is wrong", async () => {
		const version = (await test.shop.siteTexts.list())[0]?.version ?? "";
		const save = { intent: "save", chave: "barra_aviso", version };
		const form = { texto: "Aberto aos sábados", ativo: true };
		expect(await send({ ...save, form: { ...form, texto: "a".repeat(61) } })).toMatchObject(
			wrong("texto"),
		);
		expect(await send({ ...save, form })).toMatchObject(done("Texto salvo com sucesso!"));
		expect(await send({ ...save, form: { ...form, texto: "Outro" } })).toMatchObject(
			refused(409, { conflict: { texto: "Aberto aos sábados" } }),
		);
		expect(await send({ intent: "toggle", chave: "barra_aviso", ativo: false })).toEqual(
			done("Texto desligado: não aparece mais"),
		);
		expect(await send({ ...save, chave: "nada", form })).toMatchObject(refused(404));
	});
});
