export const terms = {
	slug: "termos-de-uso",
	title: "Termos de Uso",
	meta_description:
		"As condições para comprar na Requinte: cadastro, preços, pagamento, entrega, garantia e atendimento.",
	content: `
<p>Estes termos valem para quem navega e compra na loja da Requinte Vestuário Profissional Ltda., CNPJ 12.345.678/0001-95, com sede na Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP. Ao concluir um pedido, você concorda com eles.</p>
<h2>Quem pode comprar</h2>
<p>Pessoas com 18 anos ou mais e empresas regularmente constituídas. Você é responsável pela veracidade dos dados que informa e por manter a sua senha em segredo.</p>
<h2>Produtos e imagens</h2>
<p>Descrevemos cada peça com o cuidado com que a costuramos. As cores podem variar um pouco conforme a tela. As medidas têm tolerância de até 2 cm, própria da confecção.</p>
<h2>Preços e disponibilidade</h2>
<ul>
<li>Os preços são em reais e incluem os tributos.</li>
<li>O valor que vale é o mostrado na finalização do pedido. Se um preço ou a disponibilidade mudar enquanto a peça está no carrinho, avisamos antes de qualquer cobrança.</li>
<li>As peças são reservadas quando você inicia o pagamento, ao gerar o código PIX ou o boleto ou ao enviar o cartão, e por tempo limitado: 30 minutos no PIX, até 60 minutos no cartão, ou mais se o banco analisa a compra, e, no boleto, até o segundo dia útil depois do vencimento. Antes disso podemos guardá-las por até 10 minutos, mas não as últimas unidades.</li>
</ul>
<h2>Pagamento</h2>
<p>Aceitamos PIX, com 5% de desconto, e cartões de crédito, em até 12 parcelas conforme o valor e o cartão, e de débito. O boleto vale quando aparece entre as formas de pagamento da finalização, sem desconto. O pedido só é preparado depois da confirmação do pagamento. A parcela mínima é de R$ 10,00. Antes de você confirmar, a finalização mostra quantas parcelas são sem juros e, quando a operadora do cartão cobra juros pelas demais, o valor de cada parcela e o total com eles.</p>
<h2>Entrega</h2>
<p>A entrega padrão custa R$ 12,00, leva de 7 a 10 dias úteis e é grátis em compras acima de R$ 299,00. A expressa custa R$ 25,00 e leva de 3 a 5 dias úteis. Esses prazos contam a partir do envio; a peça é preparada e enviada em 1 a 2 dias úteis depois da confirmação do pagamento. Com o CEP, a finalização mostra a data até a qual o pedido chega.</p>
<p>Se ninguém puder receber, a transportadora tenta de novo. Confira o endereço antes de concluir: entregas devolvidas por endereço errado podem ter um novo frete, combinado com você.</p>
<h2>Bordado e peças sob medida</h2>
<p>Bordamos exatamente o texto que você escreve, com a grafia que você escreve, depois da sua aprovação da prova. O bordado acrescenta 3 dias úteis ao preparo.</p>
<h2>Trocas, devoluções e garantia</h2>
<p>Valem as condições da página <a href="/pagina/trocas-e-devolucoes">Trocas e Devoluções</a>, além dos direitos previstos no Código de Defesa do Consumidor.</p>
<h2>Avaliações</h2>
<p>Clientes que compraram um produto podem avaliá-lo. Publicamos opiniões boas e ruins; não publicamos ofensas, dados pessoais de terceiros nem propaganda.</p>
<h2>Propriedade intelectual</h2>
<p>A marca, os textos, as ilustrações e os desenhos das peças pertencem à Requinte. Você pode compartilhar os endereços das páginas à vontade; para outros usos, fale com a gente.</p>
<h2>Privacidade</h2>
<p>Usamos os seus dados como descreve a <a href="/pagina/politica-de-privacidade">Política de Privacidade</a>.</p>
<h2>Responsabilidade</h2>
<p>Trabalhamos para que a loja esteja sempre no ar, mas pode haver interrupções para manutenção. Nesses casos, pedidos já feitos não são afetados.</p>
<h2>Atendimento e mudanças</h2>
<p>Falamos com você pela página de contato, por e-mail e por telefone, de segunda a sexta, das 8h às 18h, e aos sábados, das 8h às 12h. Toda mensagem recebe um número e uma resposta em até cinco dias, quase sempre no mesmo. Quando estes termos mudarem, a versão nova valerá para os pedidos feitos depois dela.</p>
<h2>Lei e foro</h2>
<p>Aplica-se a lei brasileira. Fica eleito o foro do domicílio do consumidor para resolver qualquer questão.</p>`,
};
