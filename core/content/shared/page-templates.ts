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
