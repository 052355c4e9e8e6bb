import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROLES } from "#core/accounts/shared/role.ts";
import { adminPaths } from "#testing/screens/admin-screens.tsx";
import { areaOf, mayOpen } from "../routes.ts";
import { HELP, helpOf, openIndex, placesOf } from "./find.ts";
import { pathOf, tasksOf } from "./tasks.ts";

const search = openIndex("owner");
/** What somebody types, and what has to be among the first three that answer it. */
const WORDS: [typed: string, title: string][] = [
	// The 22 of the audit.
	["cupom", "Criar um cupom"],
	["simulador", "Simular um carrinho"],
	["comprovante", "Novo pedido"],
	["gtin", "Escrever o código de barras das peças"],
	["custo", "Escrever o custo das peças"],
	["editar pedido pago", "Mudar as peças de um pedido pago"],
	["cobrar diferença", "Mudar as peças de um pedido pago"],
	["url antiga", "Redirecionar um endereço antigo"],
	["caimento", "Criar uma tabela de medidas"],
	["desativar página", "Tirar uma página da loja"],
	["carrinho abandonado", "Ligar mensagens automáticas"],
	["chargeback", "Contestação"],
	["apagar e-mails na fila", "Descartar e-mails que esperam"],
	["desconto", "Criar um desconto automático"],
	["frete", "Mudar o preço do frete"],
	["logo", "Trocar o logo"],
	["senha", "Trocar a minha senha"],
	["backup", "Fazer um backup"],
	["nota fiscal", "Trazer as notas fiscais"],
	["boleto", "Aceitar boleto"],
	["pix", "Mudar o desconto no PIX"],
	["mercado pago", "Conectar o Mercado Pago"],
	["importar", "Importar produtos"],
	["whatsapp", "Mudar o WhatsApp"],
	["domínio", "Domínio próprio"],
	["relatório", "Ver o relatório de vendas"],
	["e-mail", "Conectar o e-mail"],
	["imposto", "Impostos"],
	["menu", "Mudar o menu do topo"],
	["favicon", "Trocar o favicon"],
	["pixel", "Google Analytics, pixel e tags"],
	["google analytics", "Google Analytics, pixel e tags"],
	["trocar preço", "Mudar o preço de um produto"],
	["exportar clientes", "Exportar clientes"],
	["novo pedido", "Novo pedido"],
	["link de pagamento", "Novo pedido"],
	["venda no balcão", "Novo pedido"],
	["desfazer importação", "Desfazer uma importação de produtos"],
	["pedidos antigos", "Trazer pedidos antigos"],
	// More everyday words.
	["cadastrar produto", "Criar um produto"],
	["novo produto", "Criar um produto"],
	["preço", "Mudar o preço de um produto"],
	["reajuste", "Mudar vários produtos de uma vez"],
	["promoção", "Pôr um produto em promoção"],
	["black friday", "Pôr um produto em promoção"],
	["destaque", "Pôr um produto em destaque"],
	["excluir produto", "Tirar um produto da loja"],
	["foto", "Trocar as fotos de um produto"],
	["vídeo", "Trocar as fotos de um produto"],
	["medidas", "Criar uma tabela de medidas"],
	["lixeira", "Ver produtos excluídos"],
	["nuvemshop", "Importar produtos"],
	["shopify", "Importar produtos"],
	["tray", "Importar produtos"],
	["categoria", "Criar uma categoria"],
	["estoque", "Estoque"],
	["repor", "Ver o que falta repor"],
	["esgotado", "Ver o que está esgotado"],
	["inventário", "Contar o estoque com leitor ou câmera"],
	["código de barras", "Contar o estoque com leitor ou câmera"],
	["câmera", "Contar o estoque com leitor ou câmera"],
	["grade", "Preencher o estoque de uma grade"],
	["entrada", "Dar entrada no estoque"],
	["avise-me", "Ver quem espera uma peça"],
	["lista de espera", "Ver quem espera uma peça"],
	["avaliações", "Aprovar avaliações"],
	["depoimento", "Aprovar avaliações"],
	["pergunta", "Responder perguntas"],
	["sinônimo", "Criar um sinônimo da busca"],
	["pedidos", "Pedidos"],
	["vendas", "Ver as vendas"],
	["faturamento", "Ver as vendas"],
	["embalar", "Preparar e enviar pedidos"],
	["etiqueta", "Imprimir etiquetas e listas"],
	["xml", "Trazer as notas fiscais"],
	["nfe", "Trazer as notas fiscais"],
	["nf-e", "Trazer as notas fiscais"],
	["rastreio", "Informar códigos de rastreio"],
	["rastreamento", "Informar códigos de rastreio"],
	["romaneio", "Imprimir o romaneio do dia"],
	["declaração de conteúdo", "Escolher o documento dos pacotes"],
	["mei", "Escolher o documento dos pacotes"],
	["cancelar pedido", "Cancelar um pedido"],
	["reembolso", "Devolver o dinheiro de um pedido"],
	["estorno", "Devolver o dinheiro de um pedido"],
	["devolução", "Devolver o dinheiro de um pedido"],
	["chargeback", "Contestação"],
	["contador", "Exportar pedidos"],
	["conciliação", "Conferir os pagamentos"],
	["taxa", "Conferir os pagamentos"],
	["cliente", "Encontrar um cliente"],
	["newsletter", "Enviar uma campanha de e-mail"],
	["e-mail marketing", "Enviar uma campanha de e-mail"],
	["atendimento", "Responder mensagens"],
	["sac", "Responder mensagens"],
	["frete grátis", "Dar frete grátis"],
	["correios", "Criar uma forma de entrega"],
	["sedex", "Mudar o preço do frete"],
	["motoboy", "Criar uma forma de entrega"],
	["retirada", "Oferecer retirada na loja"],
	["calcular frete", "Simular o frete"],
	["prazo", "Mudar o prazo de preparo"],
	["cep", "Mudar o CEP de origem"],
	["peso", "Mudar o peso e a caixa padrão"],
	["melhor envio", "Conectar o Melhor Envio"],
	["página inicial", "Arrumar a página inicial"],
	["home", "Arrumar a página inicial"],
	["rodapé", "Mudar as colunas do rodapé"],
	["banner", "Criar um banner"],
	["carrossel", "Criar um banner"],
	["página", "Criar uma página"],
	["texto alternativo", "Escrever o texto alternativo das imagens"],
	["biblioteca", "Biblioteca"],
	["enviar fotos", "Enviar imagens"],
	["política de privacidade", "Criar uma página"],
	["termos", "Criar uma página"],
	["lgpd", "Dados pessoais (LGPD)"],
	["aviso", "Escrever um aviso no topo da loja"],
	["frase", "Mudar um texto da loja"],
	["cor", "Trocar as cores da loja"],
	["cores", "Trocar as cores da loja"],
	["fonte", "Trocar as fontes da loja"],
	["tema", "Trocar as cores da loja"],
	["publicar", "Publicar ou fechar a loja"],
	["manutenção", "Publicar ou fechar a loja"],
	["férias", "Marcar férias"],
	["feriado", "Marcar feriados da loja"],
	["nome da loja", "Mudar o nome da loja"],
	["seo", "Aparecer no Google"],
	["quem somos", "Escrever a página Sobre"],
	["telefone", "Mudar o telefone"],
	["instagram", "Mudar o Instagram"],
	["endereço", "Mudar o endereço da loja"],
	["horário", "Mudar o horário de atendimento"],
	["cnpj", "Informar o CNPJ ou CPF"],
	["razão social", "Informar a razão social"],
	["parcelas", "Mudar as parcelas do cartão"],
	["juros", "Mudar as parcelas do cartão"],
	["cartão", "Mudar as parcelas do cartão"],
	["troca", "Mudar os dias de troca"],
	["smtp", "Conectar o e-mail"],
	["testar pagamento", "Fazer um PIX de teste"],
	["funcionário", "Convidar alguém para a equipe"],
	["permissão", "Convidar alguém para a equipe"],
	["2fa", "Ativar a verificação em duas etapas"],
	["e-mail não chegou", "Ver os e-mails enviados"],
	["histórico", "Ver quem mudou o quê"],
	["mais vendidos", "Ver o relatório de vendas"],
	["lucro", "Ver o relatório de vendas"],
	["visitas", "Ver as visitas e a conversão"],
	["notificação", "Escolher os meus avisos"],
	["invasão", "Ver logins recusados"],
	["mercado livre", "Marketplaces e Google Shopping"],
	["carrinho abandonado", "Carrinhos abandonados"],
	["aplicativo", "Aplicativo de celular"],
	["atalhos", "Teclas de atalho"],
	["atacado", "Atacado, bordado e pedidos por fora"],
	["bordado", "Atacado, bordado e pedidos por fora"],
	["reserva", "Reservas e estoque que some"],
	["ssl", "Domínio próprio"],
	["dólar", "Idioma, moeda e outros países"],
	["primeiros passos", "Dashboard"],
	// As they are typed in a hurry.
	["CUPON", "Criar um cupom"],
	["fret", "Mudar o preço do frete"],
	["promocao", "Pôr um produto em promoção"],
	["etiqeta", "Imprimir etiquetas e listas"],
	["whatssap", "Mudar o WhatsApp"],
	["favicom", "Trocar o favicon"],
	["estorono", "Devolver o dinheiro de um pedido"],
	["email", "Conectar o e-mail"],
	["como mudar o preço do frete", "Mudar o preço do frete"],
	["onde coloco o logo da loja", "Trocar o logo"],
];

it.each(WORDS)("%s finds: %s", (typed, title) => {
	const { task, place, help } = search(typed);
	const first = [task, place, help].flatMap((kind) => kind.slice(0, 3)).map((one) => one.title);
	expect(first).toContain(title);
});

it("a word that no task has is left to the records", () => {
	expect(search("#52C6AA19").task).toEqual([]);
	expect(search("").task).toEqual([]);
	expect(search("branco")).toMatchObject({ task: [], place: [] });
});

const sourceOf = (folder: string): string =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith("help/"))
		.map((name) => readFileSync(join(folder, name), "utf8"))
		.join("\n");
const ROOT = join(import.meta.dirname, "../../..");
const SCREENS = sourceOf(join(ROOT, "app/admin"));
/** Where texts, colours and carriers get their names. */
const RECORDS = ["core/content/shared", "platform/carriers"]
	.map((folder) => sourceOf(join(ROOT, folder)))
	.join("\n");

/** Whether a field, a part or a button has this name. That it is reached is shown in a browser (admin-tasks). */
const stands = (name: string): boolean =>
	SCREENS.includes(`"${name}"`) || new RegExp(`"${name}"|\\b${name}: `).test(RECORDS);

describe("addresses", async () => {
	const paths = (await adminPaths()).map((path) => path.replaceAll(/:\w+/g, "1"));
	const others = ["/conta"];
	const leads = (to: string) => {
		const path = pathOf(to);
		return others.includes(path) || (paths.includes(path) && areaOf(path) !== null);
	};

	it("every task leads to a screen and a field that exist", () => {
		for (const { title, to } of tasksOf("owner")) {
			expect([title, leads(to)]).toEqual([title, true]);
			const steps = to.includes("#") ? to.replace(/.*#/, "").split("/") : [];
			for (const step of steps) expect([title, step, stands(step)]).toEqual([title, step, true]);
		}
	});

	it("every link of the help leads to a screen and a field that exist", () => {
		for (const { id, text } of HELP) {
			for (const [, to = ""] of text.matchAll(/\]\(([^)]+)\)/g)) {
				expect([id, to, leads(to)]).toEqual([id, to, true]);
				for (const step of to.includes("#") ? to.replace(/.*#/, "").split("/") : [])
					expect([id, step, stands(step)]).toEqual([id, step, true]);
			}
		}
	});

	it("every screen with a head has its help", () => {
		const heads = placesOf("owner").map(({ to }) => to);
		for (const to of [
			...heads,
			"/admin/avisos",
			"/admin/clientes/campanhas",
			"/admin/pedidos/1/contestacao",
		])
			expect(helpOf(to).id.replace(":id", "1")).toBe(to);
		expect(helpOf("/admin/expedicao/1").id).toBe("/admin/expedicao");
		expect(helpOf("/admin/clientes/campanhas/1").id).toBe("/admin/clientes/campanhas");
		for (const { id } of HELP) {
			if (id.startsWith("/")) expect([id, leads(id.replace(":id", "1"))]).toEqual([id, true]);
		}
	});
});

it("help is short, and each entry is found by its title", () => {
	for (const { title, text } of HELP) {
		const words = text.replaceAll(/\]\([^)]+\)/g, "").split(/\s+/).length;
		expect([title, words >= 40 && words <= 120, words]).toEqual([title, true, words]);
		expect(search(title).help.map((one) => one.title)).toContain(title);
	}
	expect(new Set(HELP.map(({ id }) => id)).size).toBe(HELP.length);
});

it.each(ROLES.map(({ value }) => value))("%s is offered only what the role may open", (role) => {
	for (const { to } of [...tasksOf(role), ...placesOf(role)])
		expect([to, !to.startsWith("/admin") || mayOpen(role, pathOf(to))]).toEqual([to, true]);
	const find = openIndex(role);
	for (const [typed] of WORDS) {
		for (const { key } of find(typed).help) {
			if (key.startsWith("/")) expect(mayOpen(role, key.replace(":id", "1"))).toBe(true);
		}
	}
});

it("who only reads is offered nothing to change", () => {
	const titles = tasksOf("readonly").map(({ title }) => title);
	expect(titles).toContain("Ver as vendas");
	expect(titles).not.toContain("Trocar o logo");
	expect(titles).not.toContain("Convidar alguém para a equipe");
});
