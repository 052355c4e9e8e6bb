export const exchanges = {
	slug: "trocas-e-devolucoes",
	title: "Trocas e Devoluções",
	meta_description:
		"Troca garantida em 30 dias e devolução em 7 dias por arrependimento. Veja como pedir e os prazos de reembolso.",
	content: `
<p>Uniforme precisa servir. Por isso a troca é garantida em até 30 dias, sem perguntas difíceis. Aqui está como funciona.</p>
<h2>Arrependimento em 7 dias</h2>
<p>Comprou e mudou de ideia? O artigo 49 do Código de Defesa do Consumidor garante a devolução em até <strong>7 dias corridos</strong> após o recebimento, sem necessidade de justificar. Devolvemos tudo o que você pagou, inclusive o frete, e o envio de volta é por nossa conta.</p>
<p>Vale para qualquer peça da loja. Pode abrir o pacote e experimentar como faria no provador; só pedimos que não use a peça no trabalho nem a lave antes de decidir.</p>
<h2>Troca em 30 dias</h2>
<p>Não serviu, não combinou ou prefere outra cor: você tem <strong>30 dias</strong> a partir do recebimento para trocar por outro tamanho, outra cor ou outro produto.</p>
<ul>
<li>A peça deve estar sem uso e sem lavagem, com a etiqueta presa.</li>
<li>A primeira troca de cada pedido tem frete grátis nos dois sentidos.</li>
<li>Se o novo produto custar mais, cobramos a diferença; se custar menos, devolvemos.</li>
</ul>
<h2>Defeito</h2>
<p>Costura que abriu, botão que soltou, zíper que travou: peças com defeito têm <strong>90 dias</strong> de garantia legal. Mande uma foto; na maior parte dos casos enviamos outra peça no mesmo dia, antes de receber a primeira de volta.</p>
<h2>Como pedir</h2>
<h3>Passo a passo</h3>
<ol>
<li>Escreva para contato@requinte.com.br ou pela página de contato, com o número do pedido.</li>
<li>Diga o que deseja trocar ou devolver e, se for o caso, o novo tamanho ou a nova cor.</li>
<li>Você recebe um código de postagem em até um dia útil.</li>
<li>Embale a peça e leve a qualquer agência dos Correios em até dez dias.</li>
<li>Assim que ela chega, conferimos em até dois dias úteis e enviamos a troca ou fazemos o reembolso.</li>
</ol>
<h3>Em quanto tempo respondemos</h3>
<p>Escrito pela página de contato, o seu pedido recebe um número assim que chega, e a resposta vem em até um dia útil: de segunda a sexta, das 8h às 18h, e aos sábados, das 8h às 12h. Se precisar de uma peça com urgência para um plantão ou uma prova, diga isso na mensagem: muitas vezes conseguimos enviar a nova antes de a outra voltar.</p>
<h2>Reembolso</h2>
<p>O arrependimento devolve exatamente o que foi pago. Em um pedido no PIX, é o valor já com o desconto de 5%. Em um pedido com várias peças, você pode devolver apenas uma: calculamos a parte dela, com o desconto proporcional.</p>
<table>
<thead><tr><th scope="col">Como você pagou</th><th scope="col">Como devolvemos</th><th scope="col">Prazo</th></tr></thead>
<tbody>
<tr><td>PIX</td><td>Na mesma conta de origem</td><td>Até 2 dias úteis</td></tr>
<tr><td>Cartão de crédito</td><td>Estorno na fatura</td><td>Em até duas faturas</td></tr>
<tr><td>Cartão de débito</td><td>Estorno na conta</td><td>Até 10 dias úteis</td></tr>
<tr><td>Boleto</td><td>Por outro meio, que combinamos com você: um boleto não volta pelo banco</td><td>Até 2 dias úteis depois de combinado</td></tr>
</tbody>
</table>
<h2>O que não entra na troca de 30 dias</h2>
<p>Peças bordadas, por serem feitas só para você, e máscaras, toucas e meias de compressão com a embalagem aberta, por higiene, não entram na troca de 30 dias, que é uma cortesia nossa. Os seus direitos por lei continuam inteiros para elas: o arrependimento em 7 dias e a garantia contra defeitos.</p>`,
};
