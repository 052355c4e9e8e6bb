import { type Area, may, type Role } from "#core/accounts/shared/role.ts";
import { areaOf } from "../routes.ts";

export type Task = {
	title: string;
	/** Its hash leads to the field or button (`useLinkedField`). */
	to: string;
	/** Other words that find it. */
	words: string;
};

/** Tasks of the back office, one per line: what it does, address, other words. `(ver)`: reading is enough. */
const LINES = `
Criar um produto | /admin/produtos?novo=1#nome | cadastrar peça item mercadoria artigo roupa novo adicionar incluir
Mudar o preço de um produto | /admin/produtos#q | trocar alterar preço valor reajuste aumentar baixar editar
Mudar vários produtos de uma vez | /admin/produtos#q | em massa lote preço categoria status reajuste todos selecionar
Pôr um produto em promoção | /admin/produtos#q | liquidação oferta preço promocional black friday desconto queima saldo de por
Pôr um produto em destaque | /admin/produtos#q | destacar página inicial home vitrine mais vendidos
Escrever o custo das peças | /admin/produtos#q | margem lucro custo compra fabricação
Escrever o código de barras das peças | /admin/produtos#q | gtin ean leitor código de barras etiqueta
Tirar um produto da loja | /admin/produtos#q | ocultar esconder desativar inativo pausar apagar excluir remover arquivar
Trocar as fotos de um produto | /admin/produtos#q | imagem imagens foto galeria capa vídeo texto alternativo
Criar uma tabela de medidas | /admin/produtos#q | tamanhos medida guia numeração busto cintura quadril grade caimento sugestão de tamanho certo
Ver produtos excluídos | /admin/produtos?arquivados=1 | lixeira recuperar restaurar apagado arquivado (ver)
Importar produtos | /admin/produtos/importar | planilha csv excel subir carregar migrar mudar de loja nuvemshop shopify tray woocommerce em massa
Desfazer uma importação de produtos | /admin/produtos/importar | voltar atrás reverter planilha importações anteriores lista
Redirecionar um endereço antigo | /admin/produtos/enderecos#novo | url antiga link quebrado redirecionamento 301 404 loja anterior
Exportar produtos | /admin/produtos#exportar | planilha csv excel baixar lista catálogo (ver)
Criar uma categoria | /admin/categorias?novo=1#nome | departamento coleção seção subcategoria menu nova adicionar
Dar entrada no estoque | /admin/estoque#q | repor chegou mercadoria adicionar quantidade reposição unidades atualizar
Preencher o estoque de uma grade | /admin/estoque#q | tamanhos cores linha coluna de uma vez quantidade variações
Contar o estoque com leitor ou câmera | /admin/estoque/contar#leitura | inventário balanço contagem bipar código de barras scanner celular ean
Importar a contagem do estoque | /admin/estoque#importar-planilha | planilha csv inventário balanço quantidade
Importar movimentos do estoque | /admin/estoque#importar-planilha | planilha csv entrada saída nota fornecedor compra
Exportar o estoque | /admin/estoque#exportar | planilha csv contagem inventário baixar (ver)
Ver o que falta repor | /admin/estoque?nivel=repor | acabando baixo comprar produzir reposição (ver)
Ver o que está esgotado | /admin/estoque?nivel=esgotado | sem estoque zerado acabou falta (ver)
Ver quem espera uma peça | /admin/estoque/procura | avise-me lista de espera procura demanda (ver)
Aprovar avaliações | /admin/avaliacoes?situacao=pendentes | comentários estrelas opinião depoimento review moderar nota
Registrar uma avaliação | /admin/avaliacoes#nova | comentário depoimento opinião estrelas adicionar nova
Responder perguntas | /admin/perguntas | dúvidas pergunta resposta produto sem resposta
Criar um sinônimo da busca | /admin/buscas/sinonimos#novo | palavra termo apelido pesquisa
Ver o que buscam e não acham | /admin/buscas?resultado=sem | pesquisa procurado sem resultado termos (ver)
Preparar e enviar pedidos | /admin/expedicao | separar embalar despachar postar pacote envio expedir conferir
Imprimir etiquetas e listas | /admin/expedicao | etiqueta romaneio separação impressão papel declaração
Trazer as notas fiscais | /admin/expedicao#trazer-nfe | nota fiscal nfe xml danfe chave importar emitir
Conferir uma troca que chegou | /admin/trocas | chegada arrependimento defeito postagem reversa recebida
Ver notas que faltam | /admin/expedicao?etapa=nfe | nota fiscal nfe pendente chave xml (ver)
Informar códigos de rastreio | /admin/expedicao?etapa=codigo | rastreamento código correios tracking postagem
Imprimir o romaneio do dia | /admin/expedicao#romaneio | lista de postagem coleta enviados (ver)
Escolher o documento dos pacotes | /admin/entregas#preparo/nota | declaração de conteúdo mei sem nota fiscal nfe
Novo pedido | /admin/pedidos/novo | por fora link de pagamento venda no balcão manual whatsapp telefone feira criar fazer registrar cobrar comprovante recebido por fora
Encontrar um pedido | /admin/pedidos#q | venda compra número rastreio cliente localizar procurar (ver)
Ver pedidos pendentes | /admin/pedidos?status=pendente | não pagos aguardando pagamento abertos (ver)
Mudar o status de um pedido | /admin/pedidos#q | situação enviado entregue preparação andamento
Mudar as peças de um pedido pago | /admin/pedidos#q | editar trocar tamanho cor adicionar tirar peça endereço frete cobrar receber diferença
Cancelar um pedido | /admin/pedidos#q | desistência arrependimento anular
Devolver o dinheiro de um pedido | /admin/pedidos#q | reembolso estorno devolução devolver troca arrependimento chargeback
Trazer pedidos antigos | /admin/pedidos/antigos/trazer | importar histórico planilha csv excel loja anterior nuvemshop shopify woocommerce tray
Ver os pedidos da loja antiga | /admin/pedidos/antigos | histórico loja anterior antigos importados (ver)
Exportar pedidos | /admin/pedidos#exportar | planilha csv excel contabilidade contador relatório vendas baixar (ver)
Conferir os pagamentos | /admin/pagamentos | conciliação recebimentos dinheiro tarifa taxa repasse saldo extrato recusado (ver)
Encontrar um cliente | /admin/clientes#q | comprador contato cpf telefone cadastro procurar (ver)
Trazer clientes de outra loja | /admin/clientes/importar | importar planilha csv excel migrar nuvemshop shopify woocommerce desfazer importação
Exportar clientes | /admin/clientes#exportar | planilha csv excel lista e-mails contatos baixar base
Emitir um vale ou crédito | /admin/vales | vale troca vale presente crédito na loja gift card saldo código
Criar um cupom | /admin/descontos?novo=1#code | cupom de desconto código voucher promoção influenciador primeira compra campanha porcentagem
Simular um carrinho | /admin/descontos#simular | simulador testar cupom desconto
Criar um desconto automático | /admin/descontos?novo=1 | leve mais kit progressivo frete grátis carrinho regra primeira compra
Dar um desconto a um cliente | /admin/clientes#q | vale brinde desconto pessoal fidelidade cupom
Enviar uma campanha de e-mail | /admin/clientes#campanha | newsletter e-mail marketing mailing divulgar ofertas disparo
Ver as campanhas | /admin/clientes/campanhas | newsletter e-mail marketing enviados andamento (ver)
Parar de enviar ofertas a um e-mail | /admin/clientes/nao-recebem | descadastrar spam reclamou voltou bounce supressão lista
Convidar a receber novidades | /admin/configuracoes#newsletter_ativa | newsletter cadastro rodapé confirmação opt-in inscrição
Ligar mensagens automáticas | /admin/clientes/automaticas | pedir avaliação depois da entrega aniversário chamar de volta carrinho abandonado esquecido recuperar pix não pago pendente e-mail automático lembrete (ver)
Responder mensagens | /admin/mensagens | sac atendimento suporte contato ticket chamado reclamação fale conosco
Mudar o preço do frete | /admin/entregas#metodos | frete valor entrega tabela sedex pac correios envio
Dar frete grátis | /admin/entregas#metodos | gratuito acima de entrega
Criar uma forma de entrega | /admin/entregas?novo=1#nome | frete motoboy transportadora correios pac sedex jadlog nova zona região
Oferecer retirada na loja | /admin/entregas?novo=1#tipo | retirar buscar pick-up balcão
Simular o frete | /admin/entregas#simular | calcular cep testar entrega prazo
Mudar o prazo de preparo | /admin/entregas#preparo/dias_preparo | produção sob encomenda dias postagem fabricação prazo de entrega
Mudar o CEP de origem | /admin/entregas#preparo/cep_origem | remetente de onde sai endereço de postagem
Mudar a hora de corte | /admin/entregas#preparo/corte | horário limite postagem mesmo dia
Marcar feriados da loja | /admin/entregas#preparo/feriados | feriado dias sem expediente fechado aniversário da cidade carnaval ponte prazo
Mudar o peso e a caixa padrão | /admin/entregas#preparo/peso_padrao_g | embalagem medidas gramas caixa dimensões
Conectar o Melhor Envio | /admin/entregas#melhor-envio/token | transportadora jadlog token frete na hora etiqueta
Arrumar a página inicial | /admin/vitrine#secoes | home vitrine seções ordem capa
Mudar o menu do topo | /admin/vitrine#menu | cabeçalho navegação links categorias
Mudar as colunas do rodapé | /admin/vitrine#rodape | links menu de baixo páginas
Escrever a faixa com foto | /admin/vitrine#faixa | vitrine texto imagem destaque
Criar um banner | /admin/banners?novo=1#title | carrossel slide anúncio imagem destaque campanha propaganda
Enviar imagens | /admin/biblioteca#enviar-imagens | subir fotos upload galeria arquivos várias de uma vez biblioteca
Escrever o texto alternativo das imagens | /admin/biblioteca?filtro=sem-texto | alt descrição acessibilidade foto leitor de tela seo
Substituir uma imagem em todos os lugares | /admin/biblioteca | trocar foto em tudo atualizar imagem usada vários produtos
Excluir imagens sem uso | /admin/biblioteca?filtro=sem-uso | limpar apagar fotos arquivos antigos espaço
Criar uma página | /admin/paginas?editar=nova#title | política privacidade termos lgpd troca devolução texto institucional guia faq
Tirar uma página da loja | /admin/paginas | desativar ocultar despublicar política página
Mudar um texto da loja | /admin/textos#q | frase mensagem escrita promessa
Escrever um aviso no topo da loja | /admin/textos#barra_aviso | barra de aviso anúncio faixa comunicado recado
Trocar as cores da loja | /admin/estilos#primary_color | cor aparência tema layout visual identidade botões
Trocar as fontes da loja | /admin/estilos#font_family | letra tipografia tema aparência
Publicar ou fechar a loja | /admin/publicar#publicar | abrir lançar no ar em breve tirar do ar manutenção
Marcar férias | /admin/publicar#ferias | recesso pausa fechado viagem folga natal
Mudar o nome da loja | /admin/configuracoes#site_name | título marca
Trocar o logo | /admin/configuracoes#logo_url | logotipo logomarca marca imagem símbolo
Trocar o favicon | /admin/configuracoes#favicon_url | ícone do navegador aba atalho
Escrever a descrição da loja | /admin/configuracoes#site_description | google seo busca buscadores compartilhar
Escrever a página Sobre | /admin/configuracoes#about_content | quem somos história empresa
Mudar o e-mail da loja | /admin/configuracoes#contact_email | contato atendimento endereço eletrônico
Mudar o telefone | /admin/configuracoes#contact_phone | contato celular número fixo
Mudar o WhatsApp | /admin/configuracoes#social_whatsapp | zap zapzap contato número celular
Mudar o Instagram | /admin/configuracoes#social_instagram | rede social insta perfil
Mudar o Facebook | /admin/configuracoes#social_facebook | rede social face perfil
Mudar o endereço da loja | /admin/configuracoes#contact_address | rua localização onde fica
Mudar o horário de atendimento | /admin/configuracoes#horario | funcionamento expediente abre fecha
Informar o CNPJ ou CPF | /admin/configuracoes#cnpj | documento empresa mei vendedor fiscal
Informar a razão social | /admin/configuracoes#razao_social | empresa nome jurídico mei
Escrever o texto do rodapé | /admin/configuracoes#footer_content | pé da página
Mudar o desconto no PIX | /admin/configuracoes#desconto_pix_percentual | pix à vista desconto porcentagem
Mudar as parcelas do cartão | /admin/configuracoes#parcelas_maximo | parcelamento cartão crédito juros sem juros vezes
Aceitar boleto | /admin/configuracoes#boleto_ativo | boleto bancário ligar vencimento
Vender vale-presente na loja | /admin/configuracoes#vale_ativo | vale presente gift card vender valores validade
Mudar os dias de troca | /admin/configuracoes#dias_troca | troca prazo devolução garantia
Conectar o e-mail | /admin/configuracoes/email#conectar/servidor | smtp servidor de e-mail gmail outlook envio remetente
Conectar o Mercado Pago | /admin/configuracoes/mercado-pago#conectar/access_token | pagamento receber pix cartão chaves token gateway intermediador maquininha
Conectar o emissor de notas | /admin/configuracoes/nota-fiscal#conectar/token | focus nfe emitir token sefaz homologação
Escrever os dados da nota fiscal | /admin/configuracoes/nota-fiscal#dados | ncm cfop csosn cst natureza da operação regime tributário simples nacional
Fazer um PIX de teste | /admin/configuracoes/mercado-pago#pix-de-teste | testar pagamento um real
Convidar alguém para a equipe | /admin/equipe#email | funcionário usuário acesso login administrador permissão colaborador
Ver o que cada papel pode fazer | /admin/equipe#papeis | permissões acessos gerente funcionário (ver)
Exigir duas etapas da equipe | /admin/equipe#duas-etapas | verificação segurança 2fa autenticador
Trocar a minha senha | /conta?aba=seguranca | password esqueci mudar acesso login
Ativar a verificação em duas etapas | /conta?aba=seguranca | 2fa autenticador segurança código aplicativo proteger
Fazer um backup | /admin/sistema#backup | cópia de segurança salvar guardar restaurar
Testar a conexão de pagamento | /admin/sistema#pagamento | chave provedor verificar
Ver os e-mails enviados | /admin/sistema/emails | caixa de saída fila falhou não chegou reenviar (ver)
Descartar e-mails que esperam | /admin/sistema/emails?status=queued | apagar e-mails na fila limpar caixa de saída não enviar
Ver quem mudou o quê | /admin/sistema/registro | registro de alterações histórico auditoria log (ver)
Ver logins recusados | /admin/sistema/seguranca | invasão tentativas segurança bloqueio ataque (ver)
Ver as vendas | /admin/relatorios | faturamento gráfico receita período resultado estatística quanto vendi exportar csv (ver)
Ver o relatório de vendas | /admin/relatorios?por=produto | relatório mais vendidos produto tamanho cor categoria margem lucro estatística exportar csv (ver)
Ver as devoluções por motivo | /admin/relatorios?por=motivo | relatório devolvido troca tamanho errado contestação perdida chargeback (ver)
Ver as visitas e a conversão | /admin/relatorios?por=funil | relatório funil visitantes acessos conversão carrinho analytics (ver)
Escolher os meus avisos | /admin/avisos | notificação push som venda e-mail resumo da manhã alerta celular (ver)
`;

type Line = Task & { reads: boolean };

const TASKS: Line[] = LINES.trim()
	.split("\n")
	.map((line) => {
		const [title = "", to = "", words = ""] = line.split(" | ");
		const reads = words.endsWith(" (ver)");
		return { title, to, words: reads ? words.slice(0, -" (ver)".length) : words, reads };
	});

export const pathOf = (to: string): string => to.replace(/[?#].*/, "");

/** Tasks of a role, without those that it may not do. */
export function tasksOf(role: Role): Task[] {
	const allows = (area: Area | null, reads: boolean) =>
		area !== null && may(role, area, reads ? "read" : "write");
	return TASKS.filter(
		({ to, reads }) => !to.startsWith("/admin") || allows(areaOf(pathOf(to)), reads),
	);
}
