import { describe, expect, it } from "vitest";
import { firstSteps, missingByLaw, publishChecks, type ShopState } from "./shared/first-steps.ts";

const NOTHING: ShopState = {
	name: "",
	logo: false,
	looks: false,
	document: "",
	legalName: "",
	address: "",
	contact: false,
	products: 0,
	withoutPicture: 0,
	deliveries: 0,
	asksCarrier: false,
	originCep: "",
	takesRealMoney: false,
	sendsMail: false,
	privacyPage: "missing",
	exchangePage: "missing",
	secondFactor: false,
	backup: "none",
	published: false,
};

const READY: ShopState = {
	name: "Jalecos da Maria",
	logo: true,
	looks: true,
	document: "529.982.247-25",
	legalName: "Maria Lima",
	address: "Rua das Acácias, 12",
	contact: true,
	products: 12,
	withoutPicture: 0,
	deliveries: 2,
	asksCarrier: true,
	originCep: "38010000",
	takesRealMoney: true,
	sendsMail: true,
	privacyPage: "ready",
	exchangePage: "ready",
	secondFactor: true,
	backup: "recent",
	published: true,
};

const stepOf = (shop: ShopState, id: string) => firstSteps(shop).find((step) => step.id === id);

describe("the first steps", () => {
	it("are all open in an empty shop, and all done in one that is ready", () => {
		expect(firstSteps(NOTHING).map(({ state }) => state)).toEqual(Array(11).fill("todo"));
		expect(firstSteps(READY).map(({ state }) => state)).toEqual(Array(11).fill("done"));
	});

	it("say which half is missing, and lead to its field", () => {
		expect(stepOf({ ...READY, logo: false }, "nome")).toMatchObject({
			state: "half",
			text: "Falta logo",
			to: "/admin/configuracoes#logo_url",
		});
		expect(stepOf({ ...READY, address: "", contact: false }, "vendedor")).toMatchObject({
			state: "half",
			text: "Faltam endereço, contato",
			to: "/admin/configuracoes#contact_address",
		});
		expect(stepOf({ ...READY, withoutPicture: 3 }, "catalogo")).toMatchObject({
			state: "half",
			text: "12 produtos, 3 sem foto",
			to: "/admin/produtos?status=ativo&foto=sem",
		});
		expect(stepOf({ ...READY, backup: "late" }, "copia")?.state).toBe("half");
		expect(stepOf({ ...READY, exchangePage: "missing" }, "politicas")?.to).toBe(
			"/admin/paginas?escrever=trocas",
		);
		expect(stepOf({ ...READY, exchangePage: "inactive" }, "politicas")).toMatchObject({
			state: "half",
			text: "Falta troca e desistência (inativa)",
			action: "Ativar",
		});
	});
});

describe("what is looked at before a shop is published", () => {
	it("blocks for what the law asks, and only warns of the rest", () => {
		expect(missingByLaw(NOTHING)).toEqual([
			"nome da loja",
			"CNPJ ou CPF",
			"nome de quem vende",
			"endereço",
			"contato",
			"página de privacidade",
			"política de troca",
		]);
		const unpaid = { ...READY, takesRealMoney: false, deliveries: 0, products: 0 };
		expect(missingByLaw(unpaid)).toEqual([]);
		expect(publishChecks(unpaid).flatMap(({ name, ok }) => (ok ? [] : [name]))).toEqual([
			"produtos",
			"entrega",
			"pagamento de verdade",
		]);
	});

	it("distinguishes a page that is written but inactive from a missing one", () => {
		const checkOf = (privacyPage: ShopState["privacyPage"]) =>
			publishChecks({ ...READY, privacyPage }).find(({ name }) => name === "página de privacidade");
		expect(checkOf("missing")).toMatchObject({
			ok: false,
			text: expect.stringContaining("[trechos do modelo]"),
		});
		expect(checkOf("inactive")).toMatchObject({
			...{ ok: false, blocks: true, action: "Ativar" },
			text: "Está escrita, mas inativa: ative-a.",
		});
		expect(checkOf("ready")?.ok).toBe(true);
	});

	it("asks for the origin's CEP only where a carrier is asked", () => {
		const delivery = (over: Partial<ShopState>) =>
			publishChecks({ ...READY, originCep: "", ...over }).find(({ name }) => name === "entrega")
				?.ok;
		expect(delivery({ asksCarrier: false })).toBe(true);
		expect(delivery({ asksCarrier: true })).toBe(false);
	});
});
