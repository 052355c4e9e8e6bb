import { ADDRESS } from "../records/address-parts.ts";

const PAYMENT = {
	orderId: crypto.randomUUID(),
	amount: 1,
	customerEmail: "a@example.com",
	customerName: "Ana",
	installments: 1,
	paymentMethodId: "visa",
	cardNumber: "4",
	cardExpiry: "11/40",
	cardCVC: "1",
	cardholderName: "ANA",
	document: "1",
};
const ACCOUNT = { email: "a@example.com", password: "Segredo123", name: "Ana Souza", phone: "1" };

/** What strangers may send as JSON, by the path it is sent to. */
export const UNTRUSTED_BODIES: Record<string, Record<string, unknown>> = {
	"/functions/v1/send-customer-email": {
		customerEmail: "a@example.com",
		customerName: "Ana",
		subject: "Bordado",
		message: "Vocês bordam?",
	},
	"/functions/v1/create-pix-payment": PAYMENT,
	"/functions/v1/create-card-payment": PAYMENT,
	"/functions/v1/get-payment-status": { paymentId: "1" },
	"/functions/v1/sandbox-pix": { paymentId: "1", status: "approved" },
	"/functions/v1/create_admin_self": { admin_name: "Ana", admin_email: "a@b.co", setup_code: "1" },
	"/auth/v1/signup": { ...ACCOUNT, data: {} },
	"/auth/v1/token?grant_type=password": ACCOUNT,
	"/auth/v1/recover": { email: "a@example.com" },
	"/auth/v1/sign-in/email": ACCOUNT,
	"/auth/v1/sign-up/email": { ...ACCOUNT, full_name: "Ana Souza" },
	"/auth/v1/factors/totp/verify": { code: "1" },
	"/webhooks/mercado-pago": { id: "1", type: "payment", data: { id: "1" } },
};

const LINE = {
	productId: "00000000-0000-4000-8000-0000000000a1",
	size: "P",
	color: "Branco",
	quantity: 1,
	price: 28_990,
};

/** The same for screens that take JSON of whoever comes. */
export const SCREENS_BODIES: Record<string, Record<string, unknown>> = {
	"/checkout": {
		idempotencyKey: "00000000-0000-4000-8000-0000000000c1",
		orderToken: null,
		form: {
			customer_name: "Helena Prado",
			customer_email: "helena@example.com",
			customer_phone: "(11) 98214-3344",
			...ADDRESS,
			customer_cpf: "",
			customer_company: "",
			shipping_method: "standard",
			notes: "",
		},
		discountCode: null,
		expectedTotal: null,
		lines: [LINE],
	},
	"/checkout/cupom": { code: "BEMVINDA", email: "helena@example.com", lines: [LINE] },
	"/carrinho/conferir": { lines: [LINE] },
	"/busca/contar": { o: "busca", q: "jaleco" },
	"/suporte": {
		name: "Helena Prado",
		email: "helena@example.com",
		phone: "(11) 98214-3344",
		subject: "Troca",
		message: "Como troco?",
		website: "",
	},
	"/conta/enderecos": { intent: "save", id: "", form: { ...ADDRESS, nickname: "Casa" } },
	"/conta/carrinho": { pecas: ["00000000-0000-4000-8000-0000000000a1"] },
	"/conta/favoritos": { intent: "merge", ids: ["00000000-0000-4000-8000-0000000000a1"] },
};
