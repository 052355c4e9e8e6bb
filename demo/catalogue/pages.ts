import type { dynamic_pages } from "#core/content/schema.ts";

const help = {
	slug: "central-de-ajuda",
	title: "Central de Ajuda",
	meta_description:
		"Respostas sobre pedidos, pagamento, entrega, bordado e cuidados com as peças da Requinte.",
	content: `
<p>Reunimos aqui o que mais nos perguntam. Se a sua dúvida não estiver na lista, fale com a gente: respondemos de segunda a sexta, das 8h às 18h, e aos sábados, das 8h às 12h.</p>
<h2>Pedidos</h2>
<h3>Preciso criar uma conta para comprar?</h3>
<p>Não. Você pode comprar como visitante, só com nome, e-mail, telefone e endereço. Ao final, guardamos o pedido em uma página só sua, com endereço próprio: guarde-o. Se depois criar uma conta com o mesmo e-mail e ele for confirmado, os pedidos aparecem nela.</p>
<h3>Como acompanho o meu pedido?</h3>
<p>Pelo endereço que mostramos na confirmação. Lá estão o status, o pagamento, os itens e a linha do tempo. Se você tem conta, o mesmo pedido aparece em <em>Minha Conta</em>.</p>
<h3>Posso mudar ou cancelar?</h3>
<p>Enquanto o pagamento não foi confirmado, basta voltar ao carrinho e continuar: alteramos o mesmo pedido. Depois de pago, e enquanto não estiver embalado, a página do pedido traz “Desistir da compra”, que cancela tudo e devolve o valor. Para mudar só uma parte, escreva para nós com o número do pedido.</p>
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
<p>Bordamos nome, especialidade e registro profissional em qualquer jaleco. Escreva o texto exatamente como deseja no campo de observações do pedido, com acentos e maiúsculas. Combinamos a prova com você antes de começar. Peças bordadas não entram na troca de 30 dias, mas o arrependimento em 7 dias e a garantia contra defeitos valem para elas também.</p>
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

const exchanges = {
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
<p>Não serviu, não combinou ou prefere outra cor: você tem <strong>30 dias</strong> a partir do recebimento para trocar por outro tamanho ou outra cor.</p>
<ul>
<li>A peça deve estar sem uso e sem lavagem, com a etiqueta presa.</li>
<li>A primeira troca de cada pedido tem frete grátis nos dois sentidos.</li>
<li>Se a nova peça custar mais, cobramos a diferença; se custar menos, devolvemos.</li>
</ul>
<h2>Defeito</h2>
<p>Costura que abriu, botão que soltou, zíper que travou: peças com defeito têm <strong>90 dias</strong> de garantia legal. Mande uma foto; na maior parte dos casos enviamos outra peça no mesmo dia, antes de receber a primeira de volta.</p>
<h2>Como pedir</h2>
<h3>Passo a passo</h3>
<ol>
<li>Abra a página do pedido e escolha “Trocar ou devolver”. Se preferir, escreva para contato@requinte.com.br ou pela página de contato, com o número do pedido.</li>
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

const sizes = {
	slug: "guia-de-tamanhos",
	title: "Guia de Tamanhos",
	meta_description:
		"Tabelas de medidas de jalecos, scrubs, calças e calçados da Requinte, e como tirar as suas medidas em casa.",
	content: `
<p>As medidas abaixo são do corpo, em centímetros. Se você ficou entre dois números, escolha o maior para os jalecos e o menor para os scrubs, que cedem.</p>
<h2>Como tirar as medidas</h2>
<h3>Do corpo</h3>
<ol>
<li><strong>Busto ou tórax:</strong> passe a fita na parte mais larga, com os braços soltos.</li>
<li><strong>Cintura:</strong> na parte mais fina, em geral dois dedos acima do umbigo.</li>
<li><strong>Quadril:</strong> na parte mais larga, com os pés juntos.</li>
<li><strong>Manga:</strong> do osso do ombro até o punho, com o braço levemente dobrado.</li>
</ol>
<p>Use uma fita de costura, sem apertar, sobre roupa leve.</p>
<h3>De uma peça que já serve</h3>
<p>Estenda o seu jaleco preferido sobre a mesa, fechado. Meça de uma cava à outra, logo abaixo do braço, e dobre o resultado: é a medida da peça no tórax. Ela deve ser de 6 a 10 cm maior que a do corpo em um jaleco e de 4 a 6 cm maior em um scrub.</p>
<h2>Como cada peça veste</h2>
<h3>Jalecos</h3>
<p>São pensados para ir por cima da roupa. Os acinturados acompanham a silhueta; se você usa malha grossa por baixo, prefira um tamanho acima.</p>
<h3>Scrubs</h3>
<p>Têm elastano e cedem cerca de 3 cm com o calor do corpo. Se ficou entre dois tamanhos, o menor costuma vestir melhor. As peças unissex seguem a tabela masculina.</p>
<h2>Jalecos e scrubs femininos</h2>
<table>
<thead><tr><th scope="col">Tamanho</th><th scope="col">Veste</th><th scope="col">Busto</th><th scope="col">Cintura</th><th scope="col">Quadril</th><th scope="col">Manga</th></tr></thead>
<tbody>
<tr><th scope="row">PP</th><td>34–36</td><td>80–84</td><td>62–66</td><td>88–92</td><td>57</td></tr>
<tr><th scope="row">P</th><td>38</td><td>85–89</td><td>67–71</td><td>93–97</td><td>58</td></tr>
<tr><th scope="row">M</th><td>40–42</td><td>90–95</td><td>72–77</td><td>98–103</td><td>59</td></tr>
<tr><th scope="row">G</th><td>44</td><td>96–102</td><td>78–84</td><td>104–109</td><td>60</td></tr>
<tr><th scope="row">GG</th><td>46–48</td><td>103–110</td><td>85–92</td><td>110–116</td><td>61</td></tr>
<tr><th scope="row">EG</th><td>50–52</td><td>111–119</td><td>93–101</td><td>117–124</td><td>62</td></tr>
</tbody>
</table>
<h2>Jalecos e scrubs masculinos e unissex</h2>
<table>
<thead><tr><th scope="col">Tamanho</th><th scope="col">Veste</th><th scope="col">Tórax</th><th scope="col">Cintura</th><th scope="col">Manga</th></tr></thead>
<tbody>
<tr><th scope="row">PP</th><td>36</td><td>84–89</td><td>70–75</td><td>61</td></tr>
<tr><th scope="row">P</th><td>38–40</td><td>90–95</td><td>76–81</td><td>62</td></tr>
<tr><th scope="row">M</th><td>42–44</td><td>96–102</td><td>82–88</td><td>63</td></tr>
<tr><th scope="row">G</th><td>46–48</td><td>103–109</td><td>89–96</td><td>64</td></tr>
<tr><th scope="row">GG</th><td>50</td><td>110–116</td><td>97–104</td><td>65</td></tr>
<tr><th scope="row">EG</th><td>52–54</td><td>117–124</td><td>105–113</td><td>66</td></tr>
<tr><th scope="row">EXG</th><td>56–58</td><td>125–133</td><td>114–123</td><td>67</td></tr>
</tbody>
</table>
<h2>Calças</h2>
<p>Todas as calças têm de 3 a 4 cm de sobra na barra. A entreperna é de 76 cm no feminino e 81 cm no masculino.</p>
<table>
<thead><tr><th scope="col">Tamanho</th><th scope="col">Cintura feminina</th><th scope="col">Quadril feminino</th><th scope="col">Cintura masculina</th></tr></thead>
<tbody>
<tr><th scope="row">PP</th><td>62–66</td><td>88–92</td><td>70–75</td></tr>
<tr><th scope="row">P</th><td>67–71</td><td>93–97</td><td>76–81</td></tr>
<tr><th scope="row">M</th><td>72–77</td><td>98–103</td><td>82–88</td></tr>
<tr><th scope="row">G</th><td>78–84</td><td>104–109</td><td>89–96</td></tr>
<tr><th scope="row">GG</th><td>85–92</td><td>110–116</td><td>97–104</td></tr>
<tr><th scope="row">EG</th><td>93–101</td><td>117–124</td><td>105–113</td></tr>
<tr><th scope="row">EXG</th><td>–</td><td>–</td><td>114–123</td></tr>
</tbody>
</table>
<h2>Calçados</h2>
<p>Meça o pé do calcanhar ao dedo mais longo, no fim do dia, e compare.</p>
<table>
<thead><tr><th scope="col">Número</th><th scope="col">34</th><th scope="col">35</th><th scope="col">36</th><th scope="col">37</th><th scope="col">38</th><th scope="col">39</th><th scope="col">40</th><th scope="col">41</th><th scope="col">42</th></tr></thead>
<tbody><tr><th scope="row">Pé (cm)</th><td>22,0</td><td>22,7</td><td>23,3</td><td>24,0</td><td>24,7</td><td>25,3</td><td>26,0</td><td>26,7</td><td>27,3</td></tr></tbody>
</table>
<h2>Meias de compressão</h2>
<p>Meça a panturrilha pela manhã, antes do inchaço. Até 36 cm, escolha 34-37; de 36 a 41 cm, 38-40; acima disso, 41-44. Se tiver indicação médica de outra compressão, siga a receita.</p>
<h2>Ainda em dúvida?</h2>
<p>Conte suas medidas pela página de contato e indicamos o tamanho. E lembre: a primeira troca é por nossa conta.</p>`,
};

const privacy = {
	slug: "politica-de-privacidade",
	title: "Política de Privacidade",
	meta_description:
		"Quais dados a Requinte trata, para quê, por quanto tempo e como exercer os seus direitos da LGPD.",
	content: `
<p>Esta política explica, em linguagem direta, como a Requinte Vestuário Profissional Ltda. (CNPJ 12.345.678/0001-95) trata os seus dados pessoais, de acordo com a Lei Geral de Proteção de Dados (Lei 13.709/2018).</p>
<h2>Quais dados tratamos</h2>
<ul>
<li><strong>Para vender e entregar:</strong> nome, e-mail, telefone, endereço, CPF ou CNPJ quando informado, itens e valores do pedido.</li>
<li><strong>Para a sua conta:</strong> os dados do perfil e a senha, que guardamos apenas como resumo criptográfico.</li>
<li><strong>Para responder:</strong> o que você escreve no contato, no suporte e nas avaliações.</li>
<li><strong>Para indicar o seu tamanho:</strong> altura, peso e medidas do corpo que você informar em “Qual é o meu tamanho?”. Elas ficam no seu aparelho; só vão para a sua conta se você pedir, e você as apaga quando quiser. Em uma avaliação, a altura e o tamanho que você disser aparecem com ela.</li>
<li><strong>Para a segurança:</strong> registros de acesso e tentativas de entrada.</li>
</ul>
<p>Não recebemos nem guardamos os dados do seu cartão: eles vão do seu navegador para a operadora de pagamentos.</p>
<h2>Para que usamos e com que base</h2>
<table>
<thead><tr><th scope="col">Finalidade</th><th scope="col">Base legal</th></tr></thead>
<tbody>
<tr><td>Processar, entregar e atender o pedido</td><td>Execução de contrato</td></tr>
<tr><td>Emitir nota fiscal e guardar registros</td><td>Obrigação legal</td></tr>
<tr><td>Prevenir fraudes e proteger contas</td><td>Legítimo interesse</td></tr>
<tr><td>Enviar novidades e ofertas</td><td>Consentimento, que você pode retirar quando quiser</td></tr>
</tbody>
</table>
<h2>Com quem compartilhamos</h2>
<p>Só com quem é necessário para o seu pedido existir: a operadora de pagamentos, a transportadora, o serviço de e-mail e a contabilidade. Não vendemos dados e não usamos serviços de publicidade de terceiros. Fontes, imagens e programas desta loja são servidos por nós mesmos.</p>
<h2>O que fica no seu navegador</h2>
<p>O carrinho e os favoritos ficam guardados no armazenamento local do seu navegador, e o que você digita na finalização da compra, apenas enquanto a aba estiver aberta. Usamos só cookies necessários: os que mantêm a sessão de quem entra na conta e os que reconhecem o aparelho, por segurança, quando você compra, envia um formulário ou entra. Não usamos cookies de rastreamento.</p>
<h2>Por quanto tempo guardamos</h2>
<ul>
<li>Pedidos e notas fiscais: pelo prazo que a lei tributária exige.</li>
<li>Dados da conta: enquanto ela existir.</li>
<li>Mensagens de atendimento: até dois anos.</li>
<li>Registros de acesso: seis meses, conforme o Marco Civil da Internet.</li>
</ul>
<h2>Como protegemos</h2>
<p>Só chega aos seus dados quem precisa deles para trabalhar, com acesso próprio e registrado. As tentativas de entrada são limitadas, as senhas não podem ser lidas nem por nós e a página do seu pedido tem um endereço que só você recebe. Se um incidente puder causar risco a você, avisaremos você e a ANPD no prazo da lei, dizendo o que aconteceu e o que fazer.</p>
<h2>Crianças e adolescentes</h2>
<p>A loja é feita para profissionais e estudantes adultos. Não reunimos, de propósito, dados de menores de 18 anos; se perceber que isso aconteceu, escreva e apagamos.</p>
<h2>Os seus direitos</h2>
<p>Você pode pedir, a qualquer momento e sem custo: confirmação e acesso aos seus dados, correção, portabilidade, informação sobre compartilhamento, anonimização ou exclusão do que não precisamos guardar por lei, e a retirada do consentimento. Respondemos em até 15 dias.</p>
<h2>Fale com o encarregado</h2>
<p>Escreva para privacidade@requinte.com.br. Se não ficar satisfeito com a resposta, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).</p>
<h2>Mudanças nesta política</h2>
<p>Quando algo importante mudar, avisaremos nesta página, com a data da alteração.</p>`,
};

const terms = {
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

/** Content pages of the demonstration, as the footer lists them. */
export const pages: (typeof dynamic_pages.$inferInsert)[] = [
	help,
	exchanges,
	sizes,
	privacy,
	terms,
].map((page, index) => ({
	...page,
	category: "atendimento",
	onde: "rodape" as const,
	order_position: index + 1,
}));
