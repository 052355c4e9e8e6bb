export const privacy = {
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
<p>O carrinho e os favoritos ficam guardados no armazenamento local do seu navegador, e o que você digita na finalização da compra, apenas enquanto a aba estiver aberta. Quando você entra na conta, usamos um único cookie, necessário para manter a sessão. Não usamos cookies de rastreamento.</p>
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
<p>Quando algo importante mudar, avisaremos por e-mail às pessoas com conta e nesta página, com a data da alteração.</p>`,
};
