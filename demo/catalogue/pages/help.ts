export const help = {
	slug: "central-de-ajuda",
	title: "Central de Ajuda",
	meta_description:
		"Respostas sobre pedidos, pagamento, entrega, bordado e cuidados com as peças da Requinte.",
	content: `
<p>Reunimos aqui o que mais nos perguntam. Se a sua dúvida não estiver na lista, fale com a gente: respondemos de segunda a sexta, das 8h às 18h, e aos sábados, das 8h às 12h.</p>
<h2>Pedidos</h2>
<h3>Preciso criar uma conta para comprar?</h3>
<p>Não. Você pode comprar como visitante, só com nome, e-mail, telefone e endereço. Ao final, guardamos o pedido em uma página só sua, com endereço próprio, que também enviamos por e-mail. Se depois criar uma conta com o mesmo e-mail, os pedidos aparecem nela.</p>
<h3>Como acompanho o meu pedido?</h3>
<p>Pelo endereço que mostramos na confirmação e enviamos por e-mail. Lá estão o status, o pagamento, os itens e a linha do tempo. Se você tem conta, o mesmo pedido aparece em <em>Minha Conta</em>.</p>
<h3>Posso mudar ou cancelar?</h3>
<p>Enquanto o pagamento não foi confirmado, basta voltar ao carrinho e continuar: alteramos o mesmo pedido. Depois de pago e antes do envio, escreva para nós com o número do pedido e cuidamos do resto.</p>
<h2>Pagamento</h2>
<h3>Quais são as formas?</h3>
<ul>
<li><strong>PIX</strong>, com 5% de desconto sobre o total. O código vale por 30 minutos e a confirmação leva segundos.</li>
<li><strong>Cartão de crédito</strong>, em até 12 parcelas conforme o valor e o cartão, com parcela mínima de R$ 10,00. A finalização mostra quais são sem juros e o total das demais.</li>
<li><strong>Cartão de débito</strong>, à vista.</li>
<li><strong>Boleto</strong>, quando aparece entre as formas de pagamento da finalização: sem desconto, confirmado pelo banco em até 2 dias úteis depois de pago.</li>
</ul>
<h3>O meu PIX expirou. Perdi o pedido?</h3>
<p>Não. Abra a página do pedido e gere um novo código. Enquanto houver estoque, o preço que você viu continua valendo.</p>
<h3>O meu boleto venceu. E agora?</h3>
<p>Se você já o pagou, não pague de novo: o banco nos avisa em até 2 dias úteis e as peças continuam reservadas até lá. Se não pagou, abra a página do pedido e gere outro ou escolha outra forma; um boleto vencido não é mais aceito.</p>
<h3>Os dados do meu cartão ficam guardados?</h3>
<p>Nunca. Eles seguem direto para a operadora de pagamentos e não são gravados em nenhum momento.</p>
<h2>Entrega</h2>
<table>
<thead><tr><th scope="col">Forma</th><th scope="col">Prazo</th><th scope="col">Frete</th></tr></thead>
<tbody>
<tr><td>Padrão</td><td>7 a 10 dias úteis</td><td>R$ 12,00, grátis acima de R$ 299,00</td></tr>
<tr><td>Expressa</td><td>3 a 5 dias úteis</td><td>R$ 25,00</td></tr>
</tbody>
</table>
<p>O prazo começa a contar no envio. As peças saem do nosso ateliê em 1 a 2 dias úteis depois da confirmação do pagamento; com bordado, acrescente 3 dias úteis. Na finalização, o CEP mostra a data.</p>
<h2>Bordado</h2>
<p>Bordamos nome, especialidade e registro profissional em qualquer jaleco. Escreva o texto exatamente como deseja no campo de observações do pedido, com acentos e maiúsculas. Enviamos uma prova por e-mail antes de começar. Peças bordadas não entram na troca de 30 dias, mas o arrependimento em 7 dias e a garantia contra defeitos valem para elas também.</p>
<h2>Cuidados com as peças</h2>
<ul>
<li>Lave à máquina até 40 °C, do avesso, com o zíper fechado.</li>
<li>Não use alvejante à base de cloro: ele amarela o poliéster.</li>
<li>Seque à sombra, no cabide. A maioria dos tecidos dispensa ferro.</li>
<li>Se passar, use temperatura média, pelo avesso.</li>
</ul>
<h2>Tamanhos e trocas</h2>
<p>O <a href="/pagina/guia-de-tamanhos">Guia de Tamanhos</a> traz as medidas de cada peça e ensina a medir em casa. Se ainda assim não servir, a troca é garantida em 30 dias e a primeira é por nossa conta: veja <a href="/pagina/trocas-e-devolucoes">Trocas e Devoluções</a>.</p>
<h2>Compras para equipes</h2>
<p>A partir de dez peças temos preços e prazos próprios, grade completa para prova e nota fiscal em nome da instituição. Conte o que a sua equipe precisa pela página de contato.</p>`,
};
