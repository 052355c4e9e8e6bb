export type HelpEntry = {
	/** Address of its screen, or a name. */
	id: string;
	title: string;
	/** Other words that find it. */
	words: string;
	/** Paragraphs between empty lines; links as `[words](/address)`. */
	text: string;
};

/** Help that belongs to no single screen, and what the shop does not have, with what to do instead. */
export const TOPIC_HELP: HelpEntry[] = [
	{
		id: "estatisticas",
		title: "Google Analytics, pixel e tags",
		words:
			"pixel facebook meta google analytics ga4 tag manager gtm tiktok script código conversão rastreamento cookies ads anúncios remarketing estatística visitas",
		text: `A loja não aceita códigos de terceiros, como o Google Analytics, o Google Tag Manager ou o pixel do Facebook: nenhuma página carrega scripts de fora, e por isso ela também não pede aviso de cookies.

O que você pode ver sem eles: as vendas e as visitas, em [Relatórios](/admin/relatorios?por=funil); o que procuram e não acham, em [Buscas](/admin/buscas); e de onde é cada pedido, na planilha de [Pedidos](/admin/pedidos#exportar).`,
	},
	{
		id: "impostos",
		title: "Impostos",
		words: "imposto icms simples nacional mei das tributo taxa fiscal contador difal",
		text: `A loja não calcula nem recolhe impostos. O preço do produto é o que o cliente paga, com os impostos dentro; o que é devido depende do seu regime, como MEI ou Simples Nacional, e quem responde é a sua contabilidade.

Para ela, exporte os [pedidos](/admin/pedidos#exportar) do mês em planilha: valores, descontos, devoluções e documentos estão lá. As notas levam os códigos que ela der; veja a ajuda de Nota fiscal.`,
	},
	{
		id: "nota-fiscal",
		title: "Nota fiscal (NF-e)",
		words: "nfe nf-e nota emitir danfe xml emissor sefaz mei declaração de conteúdo fatura",
		text: `A loja emite a nota no pedido e na conferência quando está conectada ao Focus NFe, em [Configurações, Nota fiscal](/admin/configuracoes/nota-fiscal). Ou use o seu emissor e traga o XML para a [Expedição](/admin/expedicao#trazer-nfe).

Rejeitada, o pedido mostra o motivo da SEFAZ: corrija e tente de novo. Antes de o pacote sair, a nota pode ser cancelada ali. A nota de devolução continua no seu emissor.

Quem emite em outro sistema e não quer trazer a chave, ou não precisa emitir nota, escolhe em [Preparo e corte](/admin/entregas#preparo/nota) o que acompanha os pacotes: NF-e aqui, NF-e em outro sistema ou declaração de conteúdo, que a loja imprime preenchida. Na dúvida, pergunte à contabilidade.`,
	},
	{
		id: "dominio",
		title: "Domínio próprio",
		words: "domínio endereço site url www registro.br dns https ssl certificado hospedagem link",
		text: `O endereço da loja não se muda no painel: quem cuida do servidor o define. Registre o domínio, por exemplo no Registro.br, e peça a essa pessoa três coisas: apontar o domínio para o servidor, ligar o certificado (https) e informar o endereço na variável PUBLIC_URL da loja.

Depois da mudança, cadastre o novo endereço de webhooks no Mercado Pago; ele está em [Configurações, Mercado Pago](/admin/configuracoes/mercado-pago). Links de e-mails já enviados continuam com o endereço antigo: mantenha-o levando ao novo.`,
	},
	{
		id: "senha",
		title: "Senha e acesso ao painel",
		words: "senha esqueci login entrar acesso bloqueado sair duas etapas 2fa chave de acesso",
		text: `A sua senha se troca na sua conta, em [Segurança](/conta?aba=seguranca); as outras sessões se encerram. Quem a esqueceu usa Esqueci minha senha na tela de entrada, se a loja tem e-mail conectado.

Sem e-mail, quem cuida do servidor recupera o acesso do proprietário por um comando. A senha de outra pessoa ninguém vê nem troca: retire o acesso dela em [Equipe](/admin/equipe) e convide de novo.

Ative a verificação em duas etapas: com ela, uma senha roubada não basta para entrar.`,
	},
	{
		id: "restaurar",
		title: "Backup e restauração",
		words:
			"backup cópia de segurança restaurar recuperar perdi dados exportar tudo mudar de servidor",
		text: `Todas as noites a loja faz um backup completo e o confere. Em [Status do sistema](/admin/sistema#backup) você vê o último, o tamanho e a pasta, e pode fazer outro na hora, antes de uma mudança grande.

Os arquivos ficam 14 dias na máquina da loja. Peça a quem cuida do servidor que os copie também para outro lugar. Restaurar é feito ali, por um comando, numa loja vazia ou no lugar da atual; o mesmo arquivo serve para mudar de servidor.

Só produtos, pedidos ou clientes: use o Exportar CSV de cada lista.`,
	},
	{
		id: "mudar-de-loja",
		title: "Mudar de outra loja para cá",
		words:
			"importar migrar nuvemshop shopify tray woocommerce loja integrada planilha csv trazer transferir",
		text: `Produtos entram por [Trazer de outra loja](/admin/produtos/importar): as planilhas da Nuvemshop, da Shopify e da WooCommerce são reconhecidas pelas colunas, e as de outros sistemas são ligadas coluna a coluna. Fotos vêm dos endereços da planilha ou dos arquivos que você soltar junto.

Antes de gravar, a loja mostra cada produto: o que é novo, o que muda e o que está errado, com linha e coluna. Uma importação pode ser desfeita por um dia.

Guarde a loja antiga no ar até conferir preços, fotos e estoque na nova, e só então mude o domínio.`,
	},
	{
		id: "cupons",
		title: "Cupons e descontos",
		words: "cupom desconto código promoção voucher primeira compra pix automático fidelidade",
		text: `O desconto do PIX vale para todos e se muda em [Configurações](/admin/configuracoes#desconto_pix_percentual). O preço promocional é do produto, e a loja mostra o preço de antes riscado.

Cupons e descontos automáticos se criam em [Descontos](/admin/descontos?novo=1): porcentagem, valor, frete, kit ou progressivo, com as condições que você escolher. Um cupom também vai num link, com ?cupom= e o código no fim do endereço.

O desconto é conferido ao fechar o pedido, e o pedido guarda o que valeu. Simular, em Descontos, mostra o que entra num carrinho e por quê.`,
	},
	{
		id: "promocao",
		title: "Promoção de um produto",
		words: "oferta liquidação black friday preço promocional de por riscado queima desconto",
		text: `Abra o produto e preencha o preço promocional, na aba Básico. Ele precisa ser menor que o preço e vale para todas as variações. Sem datas, começa na hora e não acaba; com datas, começa e acaba sozinho.

A loja mostra o preço de antes riscado e a porcentagem. Não suba o preço antes só para o desconto parecer maior: é propaganda enganosa.

Para muitos produtos, exporte a planilha de [Produtos](/admin/produtos#exportar), preencha as colunas da promoção e importe-a de volta.`,
	},
	{
		id: "frete-gratis",
		title: "Frete grátis e prazo prometido",
		words: "frete grátis gratuito acima de prazo chega até data entrega atraso feriado dias úteis",
		text: `Frete grátis é de cada forma de entrega: abra o lápis em [Entregas](/admin/entregas#metodos) e preencha Grátis acima de. Conta só o valor das peças, antes do desconto do PIX.

O prazo é uma data: o preparo mais os dias da entrega, em dias úteis do estado do cliente, sem os feriados. Pago depois da hora de corte, conta do dia útil seguinte. O pedido guarda o que foi prometido.

Se um pedido atrasa, a [Expedição](/admin/expedicao) avisa o cliente com a nova previsão.`,
	},
	{
		id: "trocas",
		title: "Trocas e devoluções",
		words: "troca devolução reembolso estorno arrependimento sete dias tamanho errado vale",
		text: `Pela lei, quem compra pela internet pode desistir em 7 dias depois de receber, com tudo de volta, inclusive o frete. Além disso a loja pode prometer troca por mais dias, em [Configurações](/admin/configuracoes#dias_troca).

O cliente pede pela página do pedido, em Trocar ou devolver, e tudo segue em [Trocas](/admin/trocas): código de postagem, chegada, conferência, dinheiro ou peça nova.

Para devolver dinheiro sem um pedido de troca, abra o pedido e escolha Devolver, no pagamento: o valor todo ou só de algumas peças, com ou sem frete. PIX e cartão voltam pelo mesmo meio; boleto você devolve por fora e registra.

As peças que voltaram entram no estoque só depois de conferidas.`,
	},
	{
		id: "medidas",
		title: "Tabela de medidas e tamanho certo",
		words: "medidas tamanho guia numeração provador busto cintura quadril altura peso modelagem",
		text: `A tabela de medidas responde na página do produto Qual é o meu tamanho?. Ela se cria no produto, na aba Medidas: escolha Nova tabela, diga os tamanhos e as medidas em centímetros, do corpo ou da peça.

Uma tabela serve a muitos produtos; a da [categoria](/admin/categorias) vale para os que não têm a sua. O que o cliente digita de si fica no aparelho dele, a menos que queira guardar na conta.`,
	},
	{
		id: "fotos",
		title: "Fotos e vídeos",
		words:
			"foto imagem vídeo tamanho formato resolução capa cor galeria enviar pesada jpg png webp",
		text: `Cada produto tem até 8 imagens gerais, até 8 de cada cor e 3 vídeos, na aba Imagens/Vídeos. A primeira é a capa; arraste para mudar a ordem. As de uma cor aparecem quando ela é escolhida.

Envie a foto grande: a loja faz sozinha as versões menores e mais leves, para cada tela. Prefira todas com a mesma proporção e fundo claro.

O texto alternativo descreve a foto para quem não a vê e para os buscadores: Jaleco branco de gola padre, de frente.`,
	},
	{
		id: "reservas",
		title: "Reservas e estoque que some",
		words: "estoque reservado reserva sumiu diminuiu pedido não pago liberar unidades diferença",
		text: `Quando alguém fecha um pedido, as peças são reservadas: saem do que pode ser vendido e ficam à parte até o pagamento. Se o PIX vence ou o pedido é cancelado, elas voltam sozinhas.

Por isso o número à venda pode cair sem uma venda paga; a lista de [Estoque](/admin/estoque) mostra as reservadas ao lado. Um boleto segura as peças por dias.

O histórico do produto conta cada entrada, reserva, venda, devolução e ajuste, com quem fez, quando e de qual pedido.`,
	},
	{
		id: "vale-presente",
		title: "Vender vale-presente",
		words: "vale presente gift card cartão presente vender natal aniversário",
		text: `Ligue a venda em [Configurações](/admin/configuracoes#vale_ativo) e diga os valores e a validade. A loja ganha a página /vale-presente, com link no rodapé: quem compra escolhe o valor, a mensagem e o dia.

Cada vale é um pedido, sem frete, cupom nem desconto no PIX. O pagamento cria o vale, e o código vai por e-mail a quem recebe. No pedido você vê o envio e o saldo; em [Vales e créditos](/admin/vales), os movimentos.

Para devolver, abra o pedido: volta o que ainda não foi usado, e o vale perde esse valor. Uma contestação do pagamento bloqueia o vale.`,
	},
	{
		id: "boletos",
		title: "Boleto",
		words: "boleto bancário compensar vencimento pago não caiu segunda via",
		text: `O boleto só aparece se você o ligar em [Configurações](/admin/configuracoes#boleto_ativo), e precisa de CPF ou CNPJ e endereço do cliente. O banco confirma em até 2 dias úteis, e até lá as peças ficam reservadas.

Quem perdeu o boleto o acha no e-mail e na página do pedido. Vencido e não pago, o pedido expira e as peças voltam à venda.

O dinheiro de um boleto nunca volta pelo provedor: combine com o cliente, devolva por fora e registre no pedido.`,
	},
	{
		id: "whatsapp",
		title: "WhatsApp e redes sociais",
		words: "zap whatsapp instagram facebook tiktok conversar atendimento vender link catálogo",
		text: `Informe o número em [Configurações](/admin/configuracoes#social_whatsapp): ele vira um link no rodapé e no menu do celular. Instagram e Facebook se informam ao lado.

Para falar com um cliente, use o botão do WhatsApp na lista de [Clientes](/admin/clientes) ou dentro do pedido; a mensagem já vem começada.

A loja não publica sozinha no Instagram nem no catálogo do WhatsApp: copie o endereço do produto e cole na publicação. O link mostra a foto, o nome e o preço.`,
	},
	{
		id: "marketplaces",
		title: "Marketplaces e Google Shopping",
		words:
			"mercado livre shopee amazon magalu marketplace google shopping merchant feed integração erp bling tiny",
		text: `A loja não tem integração com Mercado Livre, Shopee, Amazon ou um ERP. O que existe são planilhas: [produtos](/admin/produtos#exportar), [estoque](/admin/estoque#exportar) e [pedidos](/admin/pedidos#exportar) saem em CSV, e produtos e estoque também entram.

Se você vende em outro lugar, conte as vendas de lá como saídas do estoque, por planilha ou peça a peça, para não vender duas vezes a última.

O Google acha os produtos sozinho: a loja publica um mapa do site e diz preço, estoque e prazo de cada peça do modo que os buscadores leem.`,
	},
	{
		id: "google",
		title: "Aparecer no Google",
		words: "seo google buscadores posição título descrição indexar sitemap search console ranking",
		text: `Uma loja publicada pode ser achada pelos buscadores, e um mapa do site em /sitemap.xml diz a eles o que existe. Aparecer leva de dias a semanas.

Ajuda: nomes como as pessoas procuram (Jaleco feminino branco), descrições próprias, fotos com texto alternativo e a [descrição da loja](/admin/configuracoes#site_description). No produto, a aba Avançado tem título e descrição só para os buscadores.

Se você muda o endereço de um produto, o antigo continua levando ao novo.`,
	},
	{
		id: "carrinhos",
		title: "Carrinhos abandonados",
		words: "carrinho abandonado recuperar desistiu não pagou lembrete pix pendente",
		text: `De quem entrou na conta e aceita ofertas a loja sabe o que ficou no carrinho: ligue Carrinho esquecido em [Mensagens automáticas](/admin/clientes/automaticas), e ela escreve uma vez, com as peças e, se você quiser, um cupom. O carrinho de quem não entrou fica no aparelho da pessoa, e continua lá quando ela volta.

O que dá para fazer além disso: em [Pedidos](/admin/pedidos?status=pendente), filtrar os pendentes e falar com quem pediu e não pagou; e em [Procura](/admin/estoque/procura), repor o que as pessoas esperam, que a loja avisa sozinha.`,
	},
	{
		id: "lgpd",
		title: "Dados pessoais (LGPD)",
		words:
			"lgpd privacidade dados pessoais apagar cliente excluir conta cópia consentimento cookies",
		text: `A loja guarda o que precisa para vender: contato, endereço e pedidos. Cada cliente vê, copia e apaga os seus dados na própria conta, em Segurança; o que a lei manda guardar dos pedidos fica pelo prazo dela.

Ofertas por e-mail só vão a quem aceitou, com link para sair. Em [Páginas](/admin/paginas?editar=nova#title) há um modelo de política de privacidade para completar.

Planilhas de clientes são dados pessoais: guarde pouco, apague depois, e saiba que cada exportação fica registrada.`,
	},
	{
		id: "aplicativo",
		title: "Aplicativo de celular",
		words: "app celular instalar android iphone ios play store notificação painel no telefone",
		text: `Não há aplicativo para instalar: a loja e o painel funcionam no navegador do celular e do tablet. Para abrir o painel como um aplicativo, use Adicionar à tela inicial no menu do navegador.

No celular o menu do painel fica no botão do canto, e a lupa abre esta busca. Listas viram cartões, e os filtros ficam no botão Filtros.`,
	},
	{
		id: "atalhos",
		title: "Teclas de atalho",
		words: "atalho teclado tecla ctrl k rápido buscar leitor código de barras",
		text: `Ctrl K (no Mac, ⌘ K) abre a busca do painel em qualquer tela: escreva o que quer fazer, um pedido, um produto, um cliente ou uma dúvida, e Enter leva até lá.

Nos pagamentos, j e k andam pelas linhas e a barra vai à busca. Na expedição, setas e espaço escolhem, e Enter abre. Na conferência e na contagem, o leitor de código de barras escreve no campo sozinho, como um teclado.

Em listas que se arrastam, espaço pega a linha e as setas a movem.`,
	},
	{
		id: "horarios",
		title: "Feriados, férias e horários",
		words: "feriado férias recesso horário funcionamento prazo dias úteis carnaval natal",
		text: `Feriados nacionais e estaduais já ficam fora dos prazos. Os da sua cidade, e outros dias parados, se escrevem em [Preparo e corte](/admin/entregas#preparo/feriados). Para um descanso da loja inteira, use [Férias](/admin/publicar#ferias): escolha o último dia, e a loja avisa e conta os prazos depois dele, ou para de vender.

O horário de atendimento que os clientes leem está em [Configurações](/admin/configuracoes#horario). O horário de retirada é da própria forma de entrega, em [Entregas](/admin/entregas#metodos).`,
	},
	{
		id: "idiomas",
		title: "Idioma, moeda e outros países",
		words: "inglês espanhol dólar euro exportação internacional tradução exterior país",
		text: `A loja fala português e vende em reais, com entregas no Brasil: endereços, CEP, CPF e feriados são daqui. Não há outros idiomas nem outras moedas.

Para vender a alguém fora do país, combine por e-mail ou WhatsApp e cobre pelo seu banco; se as peças saírem do mesmo estoque, dê baixa nelas em [Estoque](/admin/estoque#q).

As frases da loja são suas e se mudam em [Textos da loja](/admin/textos); as palavras fixas dos botões não.`,
	},
	{
		id: "atacado",
		title: "Atacado, bordado e pedidos por fora",
		words:
			"atacado revenda quantidade bordado personalização nome bordar telefone presencial feira orçamento uniforme comprovante",
		text: `A loja vende por peça, com o mesmo preço para todos. Uma equipe ou clínica que quer muitas peças, ou um nome bordado, escreve pela página de contato; a conversa chega em [Mensagens](/admin/mensagens).

No pagamento o cliente pode deixar uma observação, que aparece no pedido e na conferência. Não prometa em textos um bordado que a loja não cobra.

O que você vende por telefone, WhatsApp ou feira, registre em [Novo pedido](/admin/pedidos/novo): com link de pagamento, ou já pago, com comprovante. As peças saem do estoque e a venda entra nos relatórios, no seu canal.`,
	},
];
