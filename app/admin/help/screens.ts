import type { HelpEntry } from "./topics.ts";

/** Help of the screens; the id is the address. Links in text as `[words](/address)`. */
export const SCREEN_HELP: HelpEntry[] = [
	{
		id: "/admin",
		title: "Dashboard",
		words: "início painel vendas relatório faturamento gráfico primeiros passos",
		text: `Aqui se lê o dia da loja: vendas e pedidos de hoje, comparados com ontem, e as vendas de um período. Feito é o que foi pedido; pago é o que entrou, já sem as devoluções.

Enquanto faltam coisas para abrir a loja, o quadro Para abrir a sua loja mostra o que falta e leva a cada uma. Ele some quando tudo está pronto.

A repor lista as peças que acabam primeiro e as que alguém espera. Para datas próprias, escolha a data inicial e a final acima do gráfico. Quem é da equipe vê esta tela só se o papel permite ver vendas.`,
	},
	{
		id: "/admin/relatorios",
		title: "Relatórios",
		words: "vendas margem lucro devoluções visitas funil conversão comparar mais vendidos",
		text: `O que vendeu, por produto, tamanho, cor, categoria, pagamento, estado, entrega, cupom, dia ou mês; o que foi devolvido, por motivo e tamanho; e quantas visitas viraram compra. Escolha o período e com qual comparar.

Vendido são os pedidos pagos no período, menos o que foi devolvido deles, sem o frete. A margem só conta o que tem custo escrito no produto, antes de taxas e impostos.

As visitas são contadas sem cookies e sem saber de quem. Cada relatório tem planilha e imagem para baixar.`,
	},
	{
		id: "/admin/avisos",
		title: "Meus avisos",
		words: "notificação push som e-mail venda resumo manhã alerta aparelho",
		text: `Aqui cada pessoa da equipe escolhe como sabe de uma venda; o que você muda vale só para você. Por e-mail, a cada venda ou num resumo às 7h, com as vendas de ontem e o que espera; sem novidade, nada é enviado.

Para receber notificações, ligue-as no próprio aparelho, no navegador dele: chegam também com o painel fechado. Se estiverem bloqueadas, permita-as nas configurações do navegador.

O som toca neste aparelho com o painel aberto. Sem e-mail conectado na loja, nenhum aviso sai por e-mail.`,
	},
	{
		id: "/admin/produtos",
		title: "Produtos",
		words: "cadastrar peça preço foto variação promoção massa planilha",
		text: `Cada produto tem nome, preço, tamanhos e cores; cada tamanho em cada cor é uma variação, com o seu próprio estoque. O preço e o peso valem para todas, a menos que a variação tenha os seus, na aba Avançado.

Para mudar um produto, busque e abra o lápis. Para mudar muitos, marque as linhas: embaixo aparecem Status, Categoria e Preço, e um reajuste mostra antes o que muda.

Um produto excluído sai da loja e pode voltar: use o filtro Só excluídos. Exportar CSV baixa a planilha com todas as colunas; a mesma planilha, mudada, volta por Importar, que primeiro mostra o que mudaria.`,
	},
	{
		id: "/admin/produtos/importar",
		title: "Trazer de outra loja",
		words: "importar planilha csv xlsx nuvemshop shopify woocommerce fotos zip migrar modelo",
		text: `Solte a planilha da outra loja e, se quiser, as fotos ou um ZIP. As planilhas da Nuvemshop, da Shopify e da WooCommerce são reconhecidas pelas colunas; em qualquer outra você diz o que é cada coluna, e a loja se lembra disso.

Em Conferir, nada foi gravado ainda: cada produto aparece com preço, cores, tamanhos e o que falta. Um produto entra inteiro ou não entra. Trazer continua sozinho se você sair da página, e a importação pode ser desfeita por um dia.`,
	},
	{
		id: "/admin/pedidos/antigos",
		title: "Pedidos da loja antiga",
		words: "histórico importar planilha loja anterior nuvemshop shopify woocommerce tray",
		text: `O histórico que veio da loja de antes, pelo número de lá. Aqui nada se cobra, envia ou devolve: serve para saber o que cada cliente já comprou. Cada pedido aparece também no cliente e na conta dele.

Em Trazer pedidos antigos, solte a planilha de pedidos; nada é gravado antes de você conferir, e por um dia a importação pode ser desfeita.`,
	},
	{
		id: "/admin/produtos/enderecos",
		title: "Endereços antigos",
		words: "redirecionamento 301 link quebrado não encontrado google seo",
		text: `Quem chega por um endereço da loja antiga é levado ao produto ou à categoria de hoje. A importação cria esses endereços; aqui você acrescenta, muda ou exclui os seus. Assim os links que estão no Google, no Instagram e em mensagens continuam a valer depois da mudança.`,
	},
	{
		id: "/admin/produtos/enderecos/procurados",
		title: "Endereços procurados",
		words: "404 não encontrado página link quebrado erro",
		text: `Endereços que alguém pediu e que não existem nesta loja, com quantas vezes e quando foi a última. Os primeiros são os que mais vale a pena ligar a um produto ou a uma categoria: o botão da linha faz isso, e quem vier depois chega ao lugar certo.

A lista guarda os mais recentes e não diz quem pediu.`,
	},
	{
		id: "/admin/categorias",
		title: "Categorias",
		words: "departamento menu coleção subcategoria ordem",
		text: `As categorias organizam os produtos e formam os menus. Uma categoria principal aparece no menu do topo e na página inicial; uma subcategoria fica dentro da principal que você escolher em Categoria pai.

Arraste as linhas para mudar a ordem. Uma categoria sem produtos não aparece na loja. A categoria também pode dar a tabela de medidas e o peso das suas peças, onde o produto não diz os próprios.

Para outra ordem ou outros links no menu, veja [Vitrine e menus](/admin/vitrine#menu). Ao excluir uma categoria, a loja pergunta para onde vão os produtos e as subcategorias.`,
	},
	{
		id: "/admin/estoque",
		title: "Estoque",
		words: "unidades repor esgotado baixo cobertura dura grade entrada saída inventário",
		text: `Por produto, a lista mostra o total e o que está esgotado. Escolha um nível, ou toque num dos números de cima, para ver variações: cada tamanho em cada cor, com o que vendeu em 30 dias, para quantos dias dura e quanto trazer.

A repor é o que tem até 2 unidades, dura menos de 15 dias ou alguém espera. Sem vendas pagas no período, a loja não inventa um ritmo.

O botão de cada linha abre a grade: adicione, remova ou defina, e preencha uma cor, um tamanho ou tudo com um número só. Por planilha, sku e quantidade fazem uma contagem; com a coluna operacao, entradas e saídas.`,
	},
	{
		id: "/admin/estoque/procura",
		title: "Procura",
		words: "avise-me lista de espera quem espera demanda repor",
		text: `Quando um tamanho esgota, quem visita a loja pode pedir Avise-me. Aqui se vê quantas pessoas esperam cada tamanho e cor, e quantas peças bastam para todas; só conta quem confirmou o e-mail, e os nomes não aparecem.

Ao dar entrada, os avisos saem sozinhos por ordem de chegada, tantos quantas forem as unidades. Quem é avisado tem um dia antes do próximo da fila. Nada fica reservado.

Sem e-mail conectado ninguém é avisado; veja [E-mail](/admin/configuracoes/email).`,
	},
	{
		id: "/admin/estoque/movimentos",
		title: "Movimentos do estoque",
		words: "histórico entrada saída ajuste venda reserva quem mudou livro",
		text: `Cada mudança do estoque da loja inteira, da mais nova à mais antiga: entradas, ajustes, reservas, vendas, devoluções, com quem fez, por quê, de qual pedido, e quantas unidades ficaram.

Use a busca, o tipo e o período para achar uma diferença; Exportar CSV leva o que está filtrado. Uma reserva tira a peça da venda; a venda acontece quando o pedido é pago, e não muda o número de novo.

Nada aqui pode ser apagado. Para corrigir, faça um ajuste novo e escreva o motivo.`,
	},
	{
		id: "/admin/estoque/contar",
		title: "Contar o estoque",
		words: "inventário balanço leitor câmera código de barras bipar contagem",
		text: `Leia o código de cada peça com o leitor, ou digite o SKU e Enter: cada leitura conta uma. No celular, Usar a câmera aparece se o navegador sabe ler códigos. A etiqueta precisa ter o SKU da variação.

Para uma pilha, leia uma peça e escreva a quantidade ao lado. A contagem fica guardada neste aparelho até você aplicar, e só então muda o estoque, das variações lidas e de mais nenhuma.

Conte só o que está à venda: as peças separadas para pedidos ficam fora.`,
	},
	{
		id: "/admin/avaliacoes",
		title: "Avaliações",
		words: "comentário estrela nota opinião foto aprovar responder",
		text: `O que os clientes escrevem espera aqui e só aparece na loja depois de aprovado. Quem comprou a peça pode avaliá-la uma vez, com até quatro fotos.

Você pode aprovar, ocultar, excluir ou responder; a resposta aparece abaixo da avaliação, como Resposta da loja. Não escreva nela dados pessoais do cliente.

Com Nova avaliação você registra uma que recebeu de outro modo, por WhatsApp por exemplo. Ela aparece na hora, marcada como informada pela loja, e nunca como compra verificada.`,
	},
	{
		id: "/admin/perguntas",
		title: "Perguntas",
		words: "dúvida produto responder resposta",
		text: `Quem visita a loja pode perguntar na página de um produto. A pergunta espera aqui e só aparece na loja junto com a sua resposta, sem o nome de quem perguntou.

Se a loja tem e-mail conectado, a primeira resposta também segue por e-mail; mudanças posteriores não. Desmarque Mostrar na loja para responder só à pessoa.

Ocultar tira a pergunta da página e permite mostrá-la de novo. Excluir apaga para sempre.`,
	},
	{
		id: "/admin/buscas",
		title: "Buscas",
		words: "pesquisa termos procurado sem resultado relatório",
		text: `Mostra o que as pessoas procuraram na loja, quantas buscas não acharam nada, quantas levaram a um produto e quantas viraram pedido. A loja guarda o termo e o dia, nunca quem buscou.

Comece por Sem resultado: são palavras que os seus clientes usam e os seus produtos não. Com o botão da linha você cria um sinônimo, ou muda o nome e a descrição do produto.

O período e os filtros valem também para o arquivo de Exportar CSV.`,
	},
	{
		id: "/admin/buscas/sinonimos",
		title: "Sinônimos",
		words: "busca palavra apelido pesquisa",
		text: `Um sinônimo faz duas palavras valerem o mesmo na busca da loja: quem procura avental acha também jaleco. Separe os termos com vírgulas; vale na hora.

Acha também é só num sentido: quem busca azul vê o azul-marinho, e quem busca azul-marinho vê só o marinho.

Antes de salvar, Ver o que seria achado mostra os produtos. A loja já vem com uma lista inicial, que você pode mudar ou excluir. Acentos, plurais e pequenos erros de digitação a busca entende sem sinônimo.`,
	},
	{
		id: "/admin/pedidos",
		title: "Pedidos",
		words: "venda compra status cancelar devolver imprimir rastreio troca",
		text: `Todos os pedidos, do mais novo ao mais antigo. A busca acha por número, nome, e-mail, telefone, CPF, código de rastreio ou produto. Abra a linha para ver peças, endereço, pagamento, remessas, e-mails e tudo o que aconteceu.

Dentro do pedido você muda o status, fala por WhatsApp ou e-mail, imprime, devolve dinheiro ou cancela. Um pedido cancelado continua na lista; só um nunca pago pode ser excluído.

Pendente ainda não foi preparado; Em preparação já foi. Para separar e enviar muitos pedidos, use a [Expedição](/admin/expedicao). Exportar CSV leva exatamente o que está filtrado.`,
	},
	{
		id: "/admin/pedidos/:id/contestacao",
		title: "Contestação",
		words: "chargeback disputa reclamação banco provas fraude",
		text: `Uma contestação é o cliente, ou o banco dele, pedindo o dinheiro de volta. Enquanto ela dura, as peças do pedido não voltam à venda e nada é enviado.

A tela junta as provas que a loja tem: pedido, endereço, rastreio, entrega e conversas. Veja o que falta, envie até o prazo e imprima o dossiê se precisar dele. Sem resposta no prazo, o banco devolve o valor e a loja perde.

Se o provedor suspeita de fraude, fale com o cliente antes de liberar o envio. Não devolva por fora um valor contestado: ele sairia duas vezes.`,
	},
	{
		id: "/admin/expedicao",
		title: "Expedição",
		words: "separar conferir etiqueta nota fiscal rastreio postar enviar embalar leitor",
		text: `A fila do que já foi pago e ainda não saiu, na ordem em que precisa sair. Cada pedido mostra o próximo passo: nota, separar, conferir ou código.

Marque pedidos para imprimir listas de separação, etiquetas ou declarações de uma vez. Abra um pedido para conferir as peças com leitor de código de barras ou pelo teclado: o que não é do pedido não é contado.

Com os códigos de rastreio, os pedidos ficam enviados e os clientes são avisados meio minuto depois; até lá dá para desfazer. As notas são feitas no seu emissor: arraste os XML para esta página, ou diga em Preparo e corte que os pacotes vão com [outro documento](/admin/entregas#preparo/nota).`,
	},
	{
		id: "/admin/trocas",
		title: "Trocas",
		words: "devolução arrependimento desistência defeito postagem reversa conferir chegada",
		text: `O que os clientes pedem na página do pedido, por quem se espera: Para você, Com o cliente, No correio, A devolver. A desistência em 7 dias e a troca pelas suas regras já chegam aprovadas; defeito e peça errada esperam a sua decisão, em até 5 dias.

Envie o código de postagem, registre a chegada e confira cada peça: Certa, Usada, Faltou ou Outra. Só então ela volta à venda, e o dinheiro ou a peça nova sai, meio minuto depois; até lá dá para desfazer.

As promessas da loja além da lei ficam em [Configurações](/admin/configuracoes#trocas).`,
	},
	{
		id: "/admin/trocas/numeros",
		title: "Números de trocas",
		words: "relatório motivo tamanho cor produto dias devido",
		text: `O que voltou no período, por motivo, produto, tamanho e cor, com quantas peças de cada produto foram vendidas nele. Um tamanho que volta muito por ficar pequeno pede outra tabela de medidas.

Dias até cada passo contam do pedido do cliente. Ainda devido é a soma do que já foi conferido e não saiu. Exportar CSV leva uma linha por peça.`,
	},
	{
		id: "/admin/pagamentos",
		title: "Pagamentos",
		words: "pix cartão boleto conciliação tarifa recusado dinheiro receber",
		text: `Em cima fica o que precisa de uma pessoa: dinheiro sem pedido, pedido pago sem estoque, devolução que não saiu, diferença de pedido alterado a receber. Abra cada linha para decidir.

Conferência do dia compara o que a loja registrou com o que o Mercado Pago informa. Tentativas de pagamento lista o que foi tentado, com tarifa e valor líquido, e Aprovação diz por que cartões foram recusados.

As teclas j e k andam pelas linhas, e a barra leva à busca. As chaves se trocam em [Configurações, Mercado Pago](/admin/configuracoes/mercado-pago).`,
	},
	{
		id: "/admin/clientes",
		title: "Clientes",
		words: "contato exportar tag campanha cupom desconto vip",
		text: `Quem tem conta ou pedido na loja, reunido por e-mail. A linha aberta mostra compras, endereços, perfil e anotações da equipe.

Marque clientes, ou todos os de um filtro, para enviar uma campanha, aplicar uma tag ou exportar uma planilha. A campanha só chega a quem aceitou receber ofertas; a exportação leva dados pessoais e fica registrada.

Em Descontos, dentro do cliente, você cria um cupom só dele e o envia por e-mail. O status VIP, ativo ou inativo segue os pedidos, a menos que você escolha outro.`,
	},
	{
		id: "/admin/clientes/campanhas",
		title: "Campanhas",
		words: "e-mail marketing newsletter envio andamento",
		text: `Uma campanha é um e-mail para muitos clientes. Ela começa na lista de [Clientes](/admin/clientes): filtre, por exemplo por categoria e tamanho comprados, marque e escolha Enviar campanha. Antes de enviar, mande um teste para você.

Cada pessoa recebe uma vez, e só se aceitou ofertas; todo e-mail leva o link para não receber mais, como a lei pede. Aqui se vê quantos já saíram, quantos faltam e quem ficou de fora.

Sem e-mail conectado a campanha fica guardada e sai quando houver um servidor.`,
	},
	{
		id: "/admin/clientes/automaticas",
		title: "Mensagens automáticas",
		words: "pedir avaliação aniversário chamar de volta e-mail automático lembrete",
		text: `E-mails que a loja escreve sozinha depois que você liga cada um: pedir avaliação, lembrar dela, lembrar do carrinho esquecido, chamar de volta quem não compra há tempo e dar os parabéns. Abra o lápis para mudar os dias e as palavras, e mande um teste para você.

Ofertas vão só a quem aceitou; nelas cabe um cupom de [Descontos](/admin/descontos). Pedidos de avaliação não saem para pedido com troca aberta, contestado ou cancelado.

Os números são dos últimos 30 dias. Um pedido conta quando a pessoa compra até 7 dias depois de abrir o link.`,
	},
	{
		id: "/admin/clientes/nao-recebem",
		title: "Não recebem ofertas",
		words: "descadastro spam devolvido bounce supressão lista negra parar de receber",
		text: `Endereços que nenhuma campanha nem oferta automática recebe: quem pediu pelo link dos e-mails, quem reclamou e quem tem um e-mail que não existe. O que volta de imediato entra sozinho; o que volta depois, ou chega por telefone, você anota.

Liberar não muda a vontade de ninguém: quem pediu ou reclamou só volta a receber quando aceitar de novo.

Mensagens sobre pedidos continuam saindo para todos. O convite para receber novidades é ligado em [Configurações](/admin/configuracoes#newsletter_ativa); quem se cadastra confirma por um link antes de receber.`,
	},
	{
		id: "/admin/mensagens",
		title: "Mensagens",
		words: "sac suporte contato ticket responder atendimento",
		text: `O que escrevem pela página de contato e pelo botão de suporte chega aqui, com um protocolo. A lista começa pelas não resolvidas; o filtro Status mostra as outras.

Abra uma mensagem para responder, escolher quem cuida dela e fechá-la quando acabou. A resposta segue por e-mail; se a loja não tem e-mail conectado, ela fica guardada e a tela diz isso.

A loja também recebe cada mensagem no e-mail de [Contato](/admin/configuracoes#contact_email).`,
	},
	{
		id: "/admin/entregas",
		title: "Entregas",
		words: "frete prazo preço zona cep retirada motoboy transportadora melhor envio grátis",
		text: `Cada linha é uma forma de entrega que o cliente pode escolher, na ordem daqui. O lápis abre nome, preço, zonas e prazos. Uma zona diz onde um preço vale: estados ou faixas de CEP.

Frete grátis fica na própria entrega: Grátis acima de um valor, nos prazos e regras. Retirada na loja é um tipo de entrega, com endereço e horário.

Preparo e corte valem para todas: de que CEP os pacotes saem, quantos dias até a postagem, que documento os acompanha. Com o Melhor Envio, preço e prazo vêm da transportadora na hora. Simular mostra o que um cliente veria, e por quê.`,
	},
	{
		id: "/admin/descontos",
		title: "Descontos",
		words: "cupom código automático kit progressivo frete primeira compra simular",
		text: `Códigos que o cliente digita e descontos que entram sozinhos. A frase no alto do formulário diz o que ele dá, e muda enquanto você escolhe: quanto, pedido mínimo, produtos, período, usos no total e por pessoa.

Um desconto que não soma com outros disputa com eles, e o pedido leva só o que der mais; o do PIX entra sempre. Só vale para pedidos novos.

A lista mostra quantos usos e pedidos pagos cada um trouxe. Simular monta um carrinho e diz quais entram e quais não. Desligar é melhor do que excluir, se ele pode voltar.`,
	},
	{
		id: "/admin/vales",
		title: "Vales e créditos",
		words: "vale troca presente crédito na loja gift card saldo código cashback",
		text: `Dinheiro que a loja deve a alguém e que se gasta em pedidos: crédito na loja, de uma pessoa, e vale-presente, de quem tem o código. O saldo é a soma dos movimentos, e cada um diz quem, quando, por quê e em que pedido.

O cliente usa ao pagar, o pedido todo ou uma parte, e o resto vai no PIX, no cartão ou no boleto. Pedido que não é pago devolve o crédito sozinho. Numa devolução volta primeiro o dinheiro, por onde veio, e depois o crédito.

O código inteiro aparece uma vez, ao emitir; se a pessoa o perder, Trocar código faz outro com o mesmo saldo. Corrigir saldo e Bloquear pedem um motivo.`,
	},
	{
		id: "/admin/vitrine",
		title: "Vitrine e menus",
		words: "home página inicial seções cabeçalho rodapé links ordem",
		text: `A ordem das seções da página inicial, o menu do topo e as colunas do rodapé. Arraste, ou use Alt com as setas, e desligue o que não quer mostrar; a prévia ao lado muda junto. Nada muda na loja antes de Publicar.

O menu de sempre acompanha as categorias principais que têm produtos. Se você o mudar, ele passa a ser seu: dá para acrescentar categorias, páginas e qualquer endereço, e voltar ao de sempre.

Uma seção sem conteúdo não aparece. Imagens grandes do topo são [Banners](/admin/banners); frases, [Textos da loja](/admin/textos).`,
	},
	{
		id: "/admin/banners",
		title: "Banners",
		words: "carrossel slide imagem anúncio período celular",
		text: `Um banner é uma imagem com título, texto e link, num lugar da loja: no alto da página inicial, no meio dela ou numa categoria. O formulário diz o tamanho ideal; para o celular pode haver outra imagem.

Com dia de início e de fim, ele aparece e some sozinho. O texto sobre a foto ganha um véu, para ser sempre legível. Entre vários do mesmo lugar, a ordem menor vem antes.

Um banner desligado continua guardado. Escolha uma página da loja na lista do link para não errar o endereço.`,
	},
	{
		id: "/admin/biblioteca",
		title: "Biblioteca",
		words: "imagens fotos arquivos galeria texto alternativo alt upload",
		text: `Todas as imagens que a equipe enviou, as mais novas primeiro. Arraste várias de uma vez; a que não der certo diz por quê, e as outras seguem. A busca encontra pelo nome do arquivo, pelo texto alternativo e pelo lugar em que a imagem está.

O texto alternativo diz o que a imagem mostra a quem não a vê. Ele vale em todos os lugares que não têm um texto próprio.

Em produtos, banners, páginas e no logo, Escolher da biblioteca usa uma imagem que já está aqui. Só se exclui a que não está em uso; uma versão anterior de página não conta. Na imagem aberta, Substituir em todos os lugares põe outra, também em pedidos antigos.`,
	},
	{
		id: "/admin/paginas",
		title: "Páginas",
		words: "política privacidade termos lgpd trocas guia texto",
		text: `Páginas são textos da loja: política de privacidade, trocas, entregas, guia de tamanhos. Em Onde aparece você decide se o link fica no rodapé, no menu ou em lugar nenhum.

Uma página nova pode começar por um modelo, que você revisa e completa antes de publicar: o que está escrito ali obriga a loja. Os modelos não substituem quem entende de leis.

Cada vez que você salva, a versão anterior fica guardada e pode voltar. Uma página inativa não é vista na loja.`,
	},
	{
		id: "/admin/textos",
		title: "Textos da loja",
		words: "frase aviso barra promessa mensagem confirmação",
		text: `As frases que a loja diz do seu negócio, reunidas por lugar. Um texto vazio não aparece: a loja não inventa nada por você. O que você salva vale na hora.

Usar sugestão só preenche o campo; leia e mude antes de salvar. Alguns textos viram uma promessa ao cliente, e a tela avisa.

Entre chaves podem ir dados da loja, como o nome ou os dias de troca: eles acompanham as configurações. Os textos que seguem de uma configuração aparecem aqui com o link para ela.`,
	},
	{
		id: "/admin/estilos",
		title: "Estilos",
		words: "cor fonte tema aparência visual",
		text: `As cores e as fontes da loja, com a prévia ao lado. Cada cor diz para que serve: a primária pinta botões e links, e os tons claros saem dela.

Se uma cor não se lê bem sobre o fundo, a loja a ajusta nos textos e mostra a cor usada; Usar troca a sua por ela. Fundo escuro é o do rodapé e da barra do topo.

Só muda na loja ao salvar. Restaurar padrão traz as cores e fontes originais para o formulário, sem salvar. O [logo](/admin/configuracoes#logo_url) e o ícone ficam em Configurações.`,
	},
	{
		id: "/admin/publicar",
		title: "Abertura e férias",
		words: "publicar abrir fechar em breve recesso manutenção",
		text: `Uma loja nova só é vista por quem a administra; os outros leem Em breve. Antes de publicar, a lei pede nome, CNPJ ou CPF, endereço e contato de quem vende, e as páginas de privacidade e de troca. O resto da lista é aconselhado e não impede.

Enquanto está fechada, quem passa pode deixar o e-mail para ser avisado; você baixa a lista e avisa.

Em Férias, escolha o último dia: a loja diz até quando descansa. Ela pode continuar vendendo, com os prazos contados depois das férias, ou parar de vender.`,
	},
	{
		id: "/admin/configuracoes",
		title: "Configurações",
		words: "nome logo cnpj contato rede social parcelas pix boleto troca favicon",
		text: `Quem é a loja: nome, descrição, logo, ícone do navegador, contato, redes sociais e a identificação que a lei pede no rodapé. O WhatsApp informado aqui aparece no menu do celular e no rodapé.

Em Pagamento ficam o desconto no PIX, as parcelas e o boleto; abaixo, os dias de troca e a venda de vale-presente, com valores e validade. O que você muda vale para os próximos pedidos; os já feitos guardam os seus valores.

Preços de frete ficam em [Entregas](/admin/entregas), cores em [Estilos](/admin/estilos), e as chaves de pagamento e o servidor de e-mail nas abas desta tela.`,
	},
	{
		id: "/admin/configuracoes/email",
		title: "E-mail da loja",
		words: "smtp gmail outlook servidor senha remetente não chega",
		text: `Sem um servidor de e-mail nada sai da loja: nem a confirmação do pedido, nem o aviso de envio, nem o link de nova senha. As mensagens ficam guardadas.

Peça a quem hospeda o seu e-mail o servidor, a porta, o usuário e a senha; em contas do Google é preciso uma senha de aplicativo. A loja envia um teste e só conecta se o servidor aceitar.

Os e-mails antigos que esperam podem ser descartados antes de conectar, para não saírem fora de hora. O que saiu e o que falhou está em [E-mails](/admin/sistema/emails).`,
	},
	{
		id: "/admin/configuracoes/mercado-pago",
		title: "Mercado Pago",
		words: "pagamento pix cartão chaves token webhook receber",
		text: `Por aqui entra o dinheiro das vendas. Enquanto não estiver conectado, os pagamentos são de teste ou ninguém consegue pagar; a tela diz qual dos dois.

No painel do Mercado Pago, em Suas integrações, estão a chave pública e o token; nos Webhooks, cadastre o endereço que a tela mostra e copie a assinatura secreta. As chaves são guardadas cifradas e não podem ser lidas de novo.

Depois, faça um PIX de R$ 1,00 de teste: você paga com o seu banco, vê o dinheiro chegar e o recebe de volta. As taxas são as da sua conta no Mercado Pago.`,
	},
	{
		id: "/admin/configuracoes/nota-fiscal",
		title: "Emissão de notas",
		words:
			"nfe nf-e nota fiscal emissor focus sefaz token ncm cfop csosn cst natureza regime simples mei contador",
		text: `Conectada ao Focus NFe, a loja emite a NF-e no pedido e na conferência. Sem isso tudo segue como antes: o seu emissor, e o XML ou a chave na [Expedição](/admin/expedicao#trazer-nfe).

Comece com o token de homologação: as notas são de teste e não vão para o cliente. Os Dados da nota vêm da contabilidade; a loja os escreve na nota e não calcula impostos, por isso serve só ao Simples Nacional e ao MEI. Um produto com NCM próprio o tem na aba Avançado.

O token fica cifrado e não pode ser lido de novo. O que faltar aparece no pedido, com o link do campo, antes de qualquer envio.`,
	},
	{
		id: "/admin/equipe",
		title: "Equipe",
		words: "funcionário convite acesso papel permissão gerente usuário",
		text: `Para dar acesso a alguém, informe o e-mail e escolha o papel. O convite vale por 14 dias e só serve àquele e-mail; sem e-mail conectado, copie o link da lista e envie você mesmo.

A tabela mostra o que cada papel vê e muda. Pedidos, por exemplo, cuida de pedidos e clientes e só pede devoluções; Somente leitura não muda nada.

Retirar acesso encerra a sessão da pessoa em todos os aparelhos, na hora. Peça que todos ativem a verificação em duas etapas, ou exija-a aqui.`,
	},
	{
		id: "/admin/sistema",
		title: "Status do sistema",
		words: "backup saúde erro tarefas espaço versão",
		text: `Diz se a loja está saudável. Em cima, o que precisa de atenção; depois as verificações, o provedor de pagamento, o backup, as tarefas automáticas, a versão e o espaço.

Todas as noites a loja faz um backup e o confere; os dos últimos 14 dias ficam na mesma máquina. Guarde uma cópia em outro lugar: se a máquina se perder, os dela se perdem junto.

Uma tarefa que falhou pode ser repetida. Restaurar um backup é feito no servidor, por quem cuida dele, não nesta tela.`,
	},
	{
		id: "/admin/sistema/emails",
		title: "E-mails enviados",
		words: "fila falhou não chegou reenviar descartar caixa de saída",
		text: `Cada e-mail que a loja escreveu: o que espera na fila, o que saiu e o que falhou, com a resposta do servidor. Abra um para lê-lo como a pessoa o recebe.

Se um cliente diz que não recebeu, busque o endereço dele: se saiu, peça que olhe o spam; se falhou, corrija o motivo e use Enviar novamente. Tentar todas as falhas repete o resto. Um que espera e não deve mais sair se tira da fila com Descartar; com um servidor conectado, Enviar novamente ainda o manda.

Só o proprietário vê esta parte, porque há links de senha nos e-mails.`,
	},
	{
		id: "/admin/sistema/seguranca",
		title: "Segurança",
		words: "login recusado ataque bloqueio tentativa invasão",
		text: `Lista logins recusados, limites atingidos e tentativas de obter acesso, com o e-mail e o endereço de rede. Alguns por dia são normais: robôs tentam senhas em toda a internet, e a loja os freia sozinha.

Preste atenção a muitas tentativas com o e-mail de alguém da equipe. Nesse caso peça uma senha nova e que a pessoa ative a verificação em duas etapas; em [Equipe](/admin/equipe#duas-etapas) você pode exigi-la de todos.`,
	},
	{
		id: "/admin/sistema/registro",
		title: "Registro de alterações",
		words: "histórico auditoria quem mudou log antes depois",
		text: `O que cada administrador mudou na loja, com o antes e o depois: preços, textos, pedidos, acessos, estoque. Abra a linha para ver os campos.

Busque por pessoa, nome do registro ou número, e escolha o período. Com Exportar CSV o que está filtrado vira planilha.

Senhas, tokens e documentos inteiros nunca aparecem aqui. O registro não pode ser mudado nem apagado pela tela.`,
	},
];
