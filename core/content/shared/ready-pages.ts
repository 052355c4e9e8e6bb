import { formatMoney } from "../../values/money.ts";
import type { SiteSettings } from "../types.ts";
import { sellerDocument } from "./site-defaults.ts";

/** What a ready text says of the shop, from its settings. */
export type ShopFacts = {
	settings: SiteSettings;
	/** Delivery methods that are switched on. */
	methods: readonly {
		name: string;
		unpromised: string;
		price: number | null;
		from: number | null;
		freeAbove: number | null;
		place: string;
	}[];
	/** `PIX, crédito em até 6x e débito`. */
	payment: string;
};

export type ReadyPage = {
	id: string;
	name: string;
	about: string;
	title: string;
	slug: string;
	description: string;
	content: string;
};

const escaped = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A gap that the merchant fills; `UNWRITTEN` finds it. */
const gap = (what: string): string => `[preencha: ${what}]`;
const or = (value: string, what: string): string => (value ? escaped(value) : gap(what));

const REVISE =
	'<div class="destaque"><p>[Revise antes de publicar: este texto é um ponto de partida e não substitui orientação jurídica. Complete os trechos entre colchetes, tire o que não vale para a sua loja e apague este aviso.]</p></div>';

const list = (items: readonly string[]): string =>
	`<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;

function seller({ settings }: ShopFacts): string {
	const { razao_social, cnpj, contact_address } = settings;
	return `<strong>${or(razao_social, "razão social ou nome completo")}</strong>, ${or(sellerDocument(cnpj), "CNPJ ou CPF")}, com endereço em ${or(contact_address.replace(/\s*\n\s*/g, ", "), "endereço completo")}`;
}

function contacts({ settings: { contact_email, contact_phone, horario } }: ShopFacts): string {
	return list([
		`E-mail: ${or(contact_email, "e-mail de atendimento")}`,
		...(contact_phone ? [`Telefone: ${escaped(contact_phone)}`] : []),
		'Página <a href="/contato">Fale com a loja</a>',
		...(horario ? [`Horário: ${escaped(horario.replace(/\s*\n\s*/g, "; "))}`] : []),
	]);
}

const privacy = (facts: ShopFacts): string => `${REVISE}
<p>Esta política explica que dados pessoais a loja ${escaped(facts.settings.site_name)} trata, para quê e por quanto tempo, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD).</p>
<h2>Quem responde pelos seus dados</h2>
<p>A controladora é ${seller(facts)}.</p>
<p>Para falar sobre dados pessoais: ${gap("nome de quem cuida do assunto na loja, o encarregado")}, pelo e-mail ${or(facts.settings.contact_email, "e-mail para assuntos de privacidade")}.</p>
<h2>Que dados tratamos, para quê e com que base legal</h2>
${list([
	"<strong>Nome, e-mail, telefone, CPF ou CNPJ e endereço</strong>, para vender, cobrar, entregar e emitir o documento fiscal (contrato e obrigação legal)",
	"<strong>Pedidos, trocas, mensagens e avaliações</strong>, para atender você e cumprir os seus direitos de consumidor (contrato e obrigação legal)",
	"<strong>Endereço IP, data e hora dos acessos</strong>, para segurança, prevenção a fraudes e o registro que o Marco Civil da Internet exige (obrigação legal e legítimo interesse)",
	"<strong>E-mail para novidades</strong>, só de quem aceitou receber; cada mensagem traz como sair (consentimento)",
])}
<p>Os dados do cartão vão direto ao meio de pagamento; a loja não os guarda.</p>
<h2>Com quem compartilhamos</h2>
<p>Só com quem participa da sua compra ou mantém a loja no ar:</p>
${list([
	"o meio de pagamento, para cobrar e devolver valores",
	"a transportadora ou os Correios, para entregar",
	"a contabilidade e os órgãos públicos, quando a lei exige",
	gap(
		"empresas que hospedam a loja, enviam os e-mails e outros fornecedores, e se ficam fora do Brasil",
	),
])}
<p>A loja não vende dados pessoais.</p>
<h2>Cookies</h2>
<p>${gap("os cookies que a loja usa; sem ferramentas de terceiros são só os necessários, como os da sessão e do aparelho, que limita abusos; o carrinho e os favoritos ficam no navegador")}</p>
<h2>Por quanto tempo guardamos</h2>
${list([
	"Pedidos e documentos fiscais: pelo menos 5 anos, prazo da lei tributária e do Código de Defesa do Consumidor",
	"Registros de acesso: 6 meses, prazo do Marco Civil da Internet",
	"Cadastro: enquanto a conta existir; depois fica só o que a lei manda guardar",
	"E-mail para novidades: até você sair da lista",
])}
<h2>Os seus direitos</h2>
<p>Você pode confirmar se tratamos os seus dados, ver, corrigir, levar para outro serviço, pedir a exclusão do que não precisamos guardar, saber com quem compartilhamos e retirar o consentimento (art. 18 da LGPD). Em <a href="/conta">Minha conta</a> você baixa os seus dados. Para o resto, escreva para o contato acima; a declaração completa sai em até 15 dias. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</p>
<h2>Segurança</h2>
<p>A conexão com a loja é cifrada e só quem precisa tem acesso aos dados. Se houver um incidente que possa causar risco ou dano relevante, você e a ANPD serão avisados.</p>
<h2>Mudanças nesta política</h2>
<p>Esta versão vale desde ${gap("data")}. Mudanças importantes serão avisadas nesta página.</p>`;

const exchange = (facts: ShopFacts): string => {
	const { dias_troca } = facts.settings;
	return `${REVISE}
<p>Aqui estão os seus direitos quando uma compra não deu certo, e como usar cada um.</p>
<h2>Desistência em 7 dias</h2>
<p>Em compras pela internet você pode desistir em até 7 dias corridos depois de receber, sem dizer o motivo (art. 49 do Código de Defesa do Consumidor). Devolvemos tudo o que você pagou, com o frete da entrega, e a devolução não tem custo para você.</p>
<h2>Troca de tamanho, cor ou modelo</h2>
<p>${dias_troca > 0 ? `Você pode pedir a troca em até ${dias_troca} ${dias_troca === 1 ? "dia" : "dias"} depois de receber` : gap("até quantos dias depois de receber a pessoa pode pedir a troca")}. A peça volta ${gap("condições, como sem uso, sem lavar e com a etiqueta")}.</p>
<p>Frete da troca: ${gap("quem paga a ida e a volta, na primeira troca e nas seguintes")}.</p>
<h2>Produto com defeito</h2>
<p>Para reclamar de um defeito aparente você tem 90 dias depois de receber; de um defeito oculto, 90 dias desde que ele aparece (art. 26 do Código de Defesa do Consumidor). Se o defeito não for resolvido em até 30 dias, você escolhe entre outra peça igual, o dinheiro de volta ou um abatimento no preço (art. 18). O frete é por nossa conta.</p>
<h2>Como pedir</h2>
<p>Abra o seu pedido em <a href="/conta?aba=pedidos">Meus pedidos</a> ou fale com a gente, com o número do pedido e o que aconteceu:</p>
${contacts(facts)}
<p>Respondemos confirmando que recebemos o pedido e com as instruções de envio: ${gap("como a peça volta, por código de postagem, coleta ou entrega na loja")}.</p>
<h2>Devolução do dinheiro</h2>
<p>O valor volta pelo mesmo meio do pagamento (${escaped(facts.payment)}). No cartão, o banco mostra o crédito nesta fatura ou na próxima.</p>`;
};

const priceOf = ({ price, from, freeAbove }: ShopFacts["methods"][number]): string => {
	const amount =
		price !== null
			? price === 0
				? "grátis"
				: formatMoney(price)
			: from !== null
				? `a partir de ${formatMoney(from)}`
				: "preço calculado pelo CEP";
	return freeAbove === null || price === 0
		? amount
		: `${amount}, grátis acima de ${formatMoney(freeAbove)}`;
};

const delivery = (facts: ShopFacts): string => {
	const shipped = facts.methods.filter(({ place }) => place === "");
	const pickup = facts.methods.filter(({ place }) => place !== "");
	return `${REVISE}
<p>Formas de entrega, prazos e preços da loja ${escaped(facts.settings.site_name)}. Com o seu CEP, a página do produto e o carrinho mostram o preço e a data prometida.</p>
<h2>Formas de entrega</h2>
${
	shipped.length > 0
		? list(
				shipped.map(
					(method) =>
						`<strong>${escaped(method.name)}</strong>: ${escaped(method.unpromised)}; ${priceOf(method)}`,
				),
			)
		: `<p>${gap("formas de entrega, prazos e preços")}</p>`
}
<p>O prazo conta a partir da confirmação do pagamento, em dias úteis.</p>
${pickup.length > 0 ? `<h2>Retirada</h2>\n${list(pickup.map(({ name, place }) => `<strong>${escaped(name)}</strong>: ${escaped(place)}`))}\n` : ""}<h2>Para onde entregamos</h2>
<p>${gap("todo o Brasil, ou as regiões atendidas e as que ficam de fora")}</p>
<h2>Acompanhamento</h2>
<p>Depois do envio, o código de rastreio fica na página do seu pedido, em <a href="/conta?aba=pedidos">Meus pedidos</a>.</p>
<h2>Ninguém em casa, endereço errado ou atraso</h2>
<p>${gap("quantas tentativas a transportadora faz e o que acontece quando o pacote volta")}</p>
<p>Se a data prometida passar, fale com a gente: você pode pedir a entrega, outro produto ou o dinheiro de volta (art. 35 do Código de Defesa do Consumidor).</p>
<h2>Ao receber</h2>
<p>Se a embalagem chegar aberta ou danificada, recuse a entrega ou fotografe antes de abrir, e escreva para a gente:</p>
${contacts(facts)}`;
};

const terms = (facts: ShopFacts): string => `${REVISE}
<p>Estes termos valem para as compras na loja ${escaped(facts.settings.site_name)} desde ${gap("data")}.</p>
<h2>1. Quem vende</h2>
<p>${seller(facts)}.</p>
<h2>2. Produtos e preços</h2>
<p>As características, os tamanhos e o preço total de cada produto estão na página dele. O frete aparece antes do pagamento. Vale o preço mostrado quando o pedido é feito. As cores podem variar um pouco conforme a tela.</p>
<h2>3. Pagamento</h2>
<p>Aceitamos ${escaped(facts.payment)}. O pedido é preparado depois da confirmação do pagamento.</p>
<h2>4. Entrega</h2>
<p>Prazos, preços e regiões: ${gap("link para a página de entrega")}.</p>
<h2>5. Desistência, trocas e defeitos</h2>
<p>Você pode desistir da compra em até 7 dias depois de receber. As condições de troca e os prazos de garantia: ${gap("link para a página de trocas e devoluções")}.</p>
<h2>6. Sua conta</h2>
<p>Você pode comprar com ou sem conta. Com ela, mantenha os dados corretos e a senha só com você; avise a loja se alguém a usar.</p>
<h2>7. Avaliações e perguntas</h2>
<p>O que você escreve em avaliações e perguntas pode aparecer na loja. Não publicamos ofensas, dados pessoais ou propaganda.</p>
<h2>8. Dados pessoais</h2>
<p>Como tratamos os seus dados está na ${gap("link para a política de privacidade")}.</p>
<h2>9. Textos e imagens</h2>
<p>Os textos, as fotos e as marcas da loja não podem ser usados sem autorização.</p>
<h2>10. Lei e foro</h2>
<p>Valem as leis brasileiras. O consumidor pode usar o foro do seu domicílio.</p>
<h2>11. Contato</h2>
${contacts(facts)}`;

/** Texts of Brazilian shops, filled with what is known of this one; nothing publishes them by itself. */
export const readyPages = (facts: ShopFacts): ReadyPage[] => [
	{
		id: "privacidade",
		name: "Política de Privacidade",
		about: "LGPD: dados, prazos e direitos",
		title: "Política de Privacidade",
		slug: "politica-de-privacidade",
		description: "Que dados pessoais tratamos, para quê, por quanto tempo, e os seus direitos.",
		content: privacy(facts),
	},
	{
		id: "trocas",
		name: "Trocas e Devoluções",
		about: "Desistência em 7 dias, trocas e defeitos",
		title: "Trocas e Devoluções",
		slug: "trocas-e-devolucoes",
		description: "Como desistir da compra, trocar uma peça ou reclamar de um defeito.",
		content: exchange(facts),
	},
	{
		id: "entrega",
		name: "Entrega",
		about: "As suas formas, prazos e preços",
		title: "Entrega",
		slug: "entrega",
		description: "Formas de entrega, prazos, preços e acompanhamento.",
		content: delivery(facts),
	},
	{
		id: "termos",
		name: "Termos de Uso",
		about: "As condições de compra da loja",
		title: "Termos de Uso",
		slug: "termos-de-uso",
		description: "As condições para comprar na loja.",
		content: terms(facts),
	},
];

/** Templates for new pages (rule content 12). The merchant replaces the sentences in brackets. */

const FAQ = `<p>[Uma frase sobre o que a pessoa encontra aqui.]</p>
<h2>Pedidos</h2>
<h3>Como acompanho o meu pedido?</h3>
<p>[Resposta em uma ou duas frases.]</p>
<h3>Posso alterar ou cancelar um pedido?</h3>
<p>[Resposta em uma ou duas frases.]</p>
<h2>Entrega</h2>
<h3>Qual é o prazo de entrega?</h3>
<p>[Resposta em uma ou duas frases.]</p>
<h2>Trocas e devoluções</h2>
<h3>Como troco uma peça?</h3>
<p>[Resposta em uma ou duas frases.]</p>
<div class="destaque">
<p><strong>Não encontrou a resposta?</strong> Escreva para a gente pela <a href="/contato">página de contato</a>.</p>
</div>`;

const POLICY = `<p>[Para quem é este documento e desde quando vale.]</p>
<h2>1. Objeto</h2>
<p>[Do que este documento trata.]</p>
<h2>2. Condições</h2>
<ul>
<li>[Primeira condição.]</li>
<li>[Segunda condição.]</li>
</ul>
<h2>3. Dados pessoais</h2>
<p>[Que dados são usados, para quê e por quanto tempo, conforme a Lei 13.709/2018.]</p>
<h2>4. Alterações</h2>
<p>[Como avisamos sobre mudanças neste documento.]</p>
<h2>5. Contato</h2>
<p>[Como falar com o responsável.]</p>`;

const TABLE = `<p>[Uma frase que explica a tabela.]</p>
<h2>[Título da tabela]</h2>
<table>
<thead>
<tr><th scope="col">Tamanho</th><th scope="col">Busto (cm)</th><th scope="col">Cintura (cm)</th></tr>
</thead>
<tbody>
<tr><td>P</td><td>86–90</td><td>68–72</td></tr>
<tr><td>M</td><td>91–96</td><td>73–78</td></tr>
<tr><td>G</td><td>97–102</td><td>79–84</td></tr>
</tbody>
</table>
<p>[Observação sobre os valores.]</p>`;

const SIMPLE = `<p>[Primeiro parágrafo.]</p>
<h2>[Subtítulo]</h2>
<p>[Segundo parágrafo.]</p>`;

export type PageTemplate = { id: string; name: string; about: string; content: string };

export const PAGE_TEMPLATES: readonly PageTemplate[] = [
	{
		id: "faq",
		name: "FAQ / Central de Ajuda",
		about: "Perguntas e respostas por assunto",
		content: FAQ,
	},
	{
		id: "politica",
		name: "Política / Termos",
		about: "Seções numeradas para documentos da loja",
		content: POLICY,
	},
	{
		id: "tabela",
		name: "Página com Tabela",
		about: "Medidas, prazos ou preços lado a lado",
		content: TABLE,
	},
	{ id: "simples", name: "Página Simples", about: "Texto com um subtítulo", content: SIMPLE },
];
