import { z } from "zod";
import type { Fields, Values } from "#core/record/shared/field.ts";
import { formOf, initialOf } from "#core/record/shared/record.ts";
import { longText, requiredText, text } from "#core/record/shared/text-kinds.ts";
import { choice, flag } from "#core/record/shared/value-kinds.ts";
import {
	cepField,
	hourField,
	optionalAmount,
	optionalWhole,
	percentField,
	usualWhole,
	weekdaysField,
} from "./field-kinds.ts";
import { LIVE, METHOD_KINDS, PRICE_SOURCES, serviceOf } from "./method-kind.ts";
import { EMPTY_TABLE, ZONE_TABLE } from "./zone-table.ts";

/** Form fields of a delivery method, without its table (rules delivery 8 and 11). */
export const METHOD = {
	nome: requiredText({ label: "Nome", most: 60, missing: "Informe o nome que o cliente lê" }),
	tipo: choice(METHOD_KINDS, {
		label: "Tipo",
		initial: "tabela",
		form: z
			.enum(["tabela", "transportadora", "motoboy", "retirada"], "Escolha o tipo")
			.default("tabela"),
	}),
	/** Service of a live carrier: `melhor-envio:2`. */
	servico: text({ label: "Serviço", most: 80 }),
	transportadora: text({ label: "Transportadora", most: 60 }),
	ativo: flag({ label: "Ligada", initial: true }),
	precos: choice(PRICE_SOURCES, {
		label: "Preço",
		initial: "tabela",
		form: z.enum(["configuracoes", "tabela"], "Preço inválido").default("tabela"),
	}),
	/** Days, for a single price. */
	prazo_min: usualWhole("Prazo, de (dias úteis)", 0, 0, 120),
	prazo_max: usualWhole("Prazo, até (dias úteis)", 0, 0, 120),
	/** Null: the shop's. */
	dias_preparo: optionalWhole("Preparo (dias úteis)", 0, 60),
	/** Empty: the shop's. */
	corte: hourField("Corte"),
	dias_semana: weekdaysField("Dias da semana"),
	/** Offered only between these times; for a pickup, the opening hours. */
	hora_de: hourField("Das"),
	hora_ate: hourField("Até"),
	gratis_acima: optionalAmount("Grátis acima de"),
	pedido_minimo: optionalAmount("Pedido mínimo"),
	seguro: percentField("Seguro (%)"),
	embalagem_g: usualWhole("Peso da embalagem (g)", 0, 0, 30_000),
	cubagem: optionalWhole("Cubagem, divisor", 1_000, 10_000),
	cubagem_acima_g: usualWhole("Cubagem conta acima de (g)", 0, 0, 50_000),
	retirada_endereco: text({ label: "Endereço da retirada", most: 240 }),
	retirada_cep: cepField("CEP da retirada"),
	retirada_horario: text({ label: "Horário de atendimento", most: 160 }),
	retirada_instrucoes: longText({ label: "Instruções", most: 300 }),
	pronto_em_horas: usualWhole("Pronto em (horas de loja aberta)", 4, 0, 240),
} satisfies Fields;

export const METHOD_FORM = { ...METHOD, tabela: ZONE_TABLE } satisfies Fields;

type Checked = Values<typeof METHOD_FORM>;

const isLive = ({ tipo }: Checked) => tipo === LIVE;
const needsPlace = ({ tipo }: Checked) => tipo === "retirada";

export const methodForm = z
	.object(formOf(METHOD_FORM))
	.refine(({ prazo_min, prazo_max }) => prazo_min <= prazo_max, {
		path: ["prazo_max"],
		error: "O prazo termina antes de começar",
	})
	.refine(({ hora_de, hora_ate }) => (hora_de === "") === (hora_ate === ""), {
		path: ["hora_ate"],
		error: "Preencha as duas horas, ou nenhuma",
	})
	.refine(({ hora_de, hora_ate }) => hora_de === "" || hora_de < hora_ate, {
		path: ["hora_ate"],
		error: "Termina antes de começar",
	})
	.refine((form) => !needsPlace(form) || form.retirada_endereco !== "", {
		path: ["retirada_endereco"],
		error: "Informe onde o cliente retira",
	})
	.refine((form) => !needsPlace(form) || form.retirada_cep !== "", {
		path: ["retirada_cep"],
		error: "Informe o CEP de onde o cliente retira",
	})
	.refine((form) => !needsPlace(form) || form.hora_de !== "", {
		path: ["hora_de"],
		error: "Informe quando a loja abre e fecha",
	})
	.refine((form) => !isLive(form) || serviceOf(form.servico) !== null, {
		path: ["servico"],
		error: "Escolha o serviço da transportadora",
	})
	.refine(
		(form) =>
			needsPlace(form) || isLive(form) || form.precos !== "tabela" || form.tabela.zonas.length > 0,
		{ path: ["tabela"], error: "Acrescente ao menos uma zona" },
	);

export type MethodFields = Values<typeof METHOD>;
export type MethodForm = Values<typeof METHOD_FORM>;

export const NEW_METHOD: MethodForm = { ...initialOf(METHOD), tabela: EMPTY_TABLE };
