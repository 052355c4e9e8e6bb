const NAMES: Record<string, string> = {
	"announce-banners": "Mostrar e esconder banners na hora marcada",
	"end-holidays": "Encerrar as férias no dia marcado",
	"announce-promotions": "Começar e encerrar promoções na hora marcada",
	"back-up": "Fazer backup da loja",
	"derive-pictures": "Preparar fotos em vários tamanhos",
	"send-gift-cards": "Enviar vales-presente no dia marcado",
	"expire-credits": "Encerrar vales e créditos vencidos",
	"expire-reservations": "Devolver ao estoque o que não foi pago",
	"check-provider": "Conferir chaves e relógio com o provedor de pagamento",
	"fill-payment-figures": "Buscar tarifa e líquido dos pagamentos",
	"follow-inbox": "Acompanhar devoluções de pagamentos sem pedido",
	"notify-payment-tasks": "Avisar a proprietária do que espera por ela nos pagamentos",
	"follow-refunds": "Acompanhar devoluções até o provedor confirmar",
	"import-products": "Trazer produtos e fotos de planilhas",
	"forget-imports": "Esquecer importações antigas",
	"import-customers": "Trazer clientes e pedidos de planilhas",
	"forget-customer-imports": "Esquecer importações antigas de clientes e pedidos",
	"follow-returns": "Acompanhar trocas e devoluções",
	"forget-attempts": "Esquecer tentativas antigas",
	"follow-labels": "Perguntar às transportadoras pelas etiquetas",
	"follow-notes": "Perguntar ao emissor pelas notas fiscais",
	"forget-personal-data": "Apagar dados pessoais que passaram do prazo",
	"forget-quotes": "Esquecer cotações de frete",
	"notify-waiting": "Avisar quem espera pelo estoque",
	"forget-searches": "Esquecer buscas antigas",
	"forget-visits": "Esquecer contagens antigas de visitas",
	"forget-waiting": "Esquecer avisos de estoque encerrados",
	"forget-holders": "Esquecer de onde vieram pedidos antigos",
	"forget-security-events": "Esquecer eventos de segurança antigos",
	"forget-sends": "Esquecer formulários já respondidos",
	"forget-notifications": "Esquecer avisos antigos do provedor de pagamento",
	"measure-pictures": "Medir a claridade das fotos atrás de textos",
	"payment-notifications": "Tratar avisos do provedor de pagamento",
	"purge-cdn": "Avisar a CDN do que mudou",
	"queue-campaigns": "Enfileirar campanhas",
	"read-plans": "Ler os planos de parcelas do provedor",
	"reconcile-payments": "Conferir pagamentos pendentes",
	"reconcile-closed-payments": "Conferir no provedor os pagamentos encerrados",
	"refund-unwanted": "Devolver pagamentos repetidos e de pedidos cancelados",
	"remind-due-boletos": "Lembrar do boleto que vence hoje",
	"remind-expiring-pix": "Lembrar do PIX que vence",
	"send-messages": "Enviar as mensagens automáticas",
	"notify-delays": "Avisar do atraso de pedidos",
	"remind-pickup": "Lembrar de retirar na loja",
	"remove-orphans": "Apagar arquivos sem uso",
	"refresh-together": "Contar produtos comprados juntos e trocas por tamanho",
	"count-sold": "Contar vendas para a ordem da busca",
	"watch-disputes": "Acompanhar contestações e seus prazos",
	"refresh-customers": "Atualizar a lista de clientes",
	"send-mail": "Enviar e-mails",
	"send-push": "Avisar a equipe das vendas nos aparelhos",
	"morning-summary": "Enviar o resumo da manhã",
	"settle-challenges": "Desistir de cartões que o banco não confirmou a tempo",
	"sweep-payments": "Comparar os pagamentos com os do provedor",
};

export const jobLabel = (name: string): string => NAMES[name] ?? name;

export type JobQueue = {
	name: string;
	waiting: number;
	running: number;
	/** Of the last 24 hours. */
	failed: number;
	lastDone: string | null;
	/** Cron expression in São Paulo time; null for jobs that only run on request. */
	cron: string | null;
};

export type FailedJob = { id: string; name: string; at: string; tries: number; reason: string };

export type JobReport = { queues: JobQueue[]; failed: FailedJob[] };
