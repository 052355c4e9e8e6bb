import type { CepMood } from "../../testing/fake-cep.ts";

export type Way = {
	/** As the shopper reads it. */
	name: string;
	price: string;
	/** How those who know addresses are meanwhile. */
	cep: CepMood;
	/** As the dialog of the back office sends it; null of those that every shop has. */
	form: Record<string, unknown> | null;
};

const FORM = {
	ativo: true,
	precos: "tabela",
	dias_semana: [1, 2, 3, 4, 5],
	tabela: { limites: ["30"], zonas: [] },
};
const zone = (nome: string, preco: string, place: object) => ({
	limites: ["30"],
	zonas: [
		{
			nome,
			estados: [],
			faixas: [],
			precos: [preco],
			quilo: "",
			dias_min: "1",
			dias_max: "3",
			...place,
		},
	],
});
const CITY = { faixas: [{ from: "01000-000", to: "05999-999" }] };

/** One of each kind there is, three for each width: what a width changes is the same for all of them. */
export const DESK_WAYS: Way[] = [
	{ name: "Expressa", price: "R$ 25,00", cep: "up", form: null },
	{
		name: "PAC da loja",
		price: "R$ 17,90",
		cep: "slow",
		form: {
			...FORM,
			nome: "PAC da loja",
			tipo: "tabela",
			transportadora: "Correios",
			tabela: {
				limites: ["5", "30"],
				zonas: [
					{ ...zone("Estado", "", { estados: ["SP"] }).zonas[0], precos: ["24,90", "40,00"] },
					{ ...zone("Capital", "", CITY).zonas[0], precos: ["17,90", "30,00"] },
				],
			},
		},
	},
	{
		name: "SEDEX",
		price: "R$ 32,45",
		cep: "up",
		form: { ...FORM, nome: "SEDEX", tipo: "transportadora", servico: "melhor-envio:2" },
	},
];

export const PHONE_WAYS: Way[] = [
	{
		name: "Econômica",
		price: "Grátis",
		cep: "up",
		form: {
			...FORM,
			nome: "Econômica",
			tipo: "tabela",
			gratis_acima: "1,00",
			tabela: zone("Sudeste", "18,00", { estados: ["SP", "RJ", "MG", "ES"] }),
		},
	},
	{
		name: "Motoboy",
		price: "R$ 15,00",
		cep: "down",
		form: { ...FORM, nome: "Motoboy", tipo: "motoboy", tabela: zone("Centro", "15,00", CITY) },
	},
	{
		name: "Retirar na loja",
		price: "Grátis",
		cep: "up",
		form: {
			...FORM,
			nome: "Retirar na loja",
			tipo: "retirada",
			retirada_endereco: "Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP",
			retirada_cep: "01126-000",
			hora_de: "09:00",
			hora_ate: "18:00",
		},
	},
];
