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
export const STRANGERS_BODIES: Record<string, Record<string, unknown>> = {
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
