import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { z } from "zod";
import { adminContext, roleContext, shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import type { NotificationChoice } from "#core/team-notifications/shared/notifications.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { isSoundOn, playSaleSound, setSoundOn } from "../live/live.tsx";
import { loadScreen } from "../load-screen.ts";
import { Switch } from "../ui/forms/switch.tsx";
import { useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";

const part = z.string().max(1_000);

export const action = defineActions({
	area: "own",
	subject: "Este aviso",
	intents: {
		save: intent(
			{ venda_email: z.boolean(), venda_push: z.boolean(), resumo_email: z.boolean() },
			async ({ shop, admin }, { venda_email, venda_push, resumo_email }) => {
				await shop.teamNotifications.saveChoice(admin, { venda_email, venda_push, resumo_email });
				return done("Avisos salvos");
			},
		),
		connect: intent(
			{ endpoint: part, p256dh: part, auth: part },
			async ({ shop, admin }, { endpoint, p256dh, auth }) =>
				toReply(
					await shop.teamNotifications.addDevice(admin, { endpoint, p256dh, auth }),
					() => "Este aparelho recebe os avisos",
					{
						invalid: () => "Este navegador usa um serviço de avisos que a loja não conhece.",
						limit: () => "Há aparelhos demais ligados. Desligue todos e ligue de novo os que usa.",
					},
				),
		),
		disconnect: intent({ endpoint: part }, async ({ shop, admin }, { endpoint }) => {
			await shop.teamNotifications.removeDevices(admin, endpoint);
			return done("Este aparelho não recebe mais avisos");
		}),
		disconnectAll: intent({}, async ({ shop, admin }) => {
			await shop.teamNotifications.removeDevices(admin);
			return done("Nenhum aparelho recebe mais avisos");
		}),
	},
});

export const clientAction = sayFailures({}, "Erro ao salvar os avisos");

export const loader = loadScreen(
	"Erro ao carregar os seus avisos",
	async ({ context }: Route.LoaderArgs) =>
		context
			.get(shopContext)
			.teamNotifications.loadOwn(context.get(adminContext), context.get(roleContext)),
);

type Loaded = Route.ComponentProps["loaderData"];

/** What the signed-in person is notified of. */
export default function Notices({ loaderData }: Route.ComponentProps) {
	const { choice, seesSales } = loaderData;
	const saving = useAction<typeof action>({ key: "avisos" });
	const pending =
		saving.sending?.["intent"] === "save" ? (saving.sending as NotificationChoice) : null;
	const now = pending ?? choice;
	const set = (change: Partial<NotificationChoice>) =>
		saving.send({ intent: "save", ...now, ...change });
	return (
		<>
			<PageHead
				title="Meus avisos"
				text="Valem só para você; cada pessoa da equipe escolhe os seus."
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
				<Panel title="Por e-mail">
					{!loaderData.sendsMail && <NoMailServer />}
					<div className="space-y-5">
						{seesSales && (
							<Switch
								label="Cada venda"
								hint="Quando o pagamento é aprovado, e quando o cliente cancela um pedido pago."
								checked={now.venda_email}
								onChange={(venda_email) => set({ venda_email })}
							/>
						)}
						<Switch
							label="Resumo da manhã"
							hint="Às 7h: as vendas de ontem e o que espera por você. Sem novidade, nada é enviado."
							checked={now.resumo_email}
							onChange={(resumo_email) => set({ resumo_email })}
						/>
					</div>
				</Panel>
				{seesSales && (
					<Panel title="Nos aparelhos">
						<div className="space-y-5">
							<Switch
								label="Cada venda, nos aparelhos ligados"
								hint="Chega como notificação, também com o painel fechado."
								checked={now.venda_push}
								onChange={(venda_push) => set({ venda_push })}
							/>
							<Device loaded={loaderData} />
							<Sound />
						</div>
					</Panel>
				)}
			</div>
		</>
	);
}

function NoMailServer() {
	const mayConnect = useMayOpen()(href("/admin/configuracoes/email"));
	return (
		<p role="note" className="mb-5 rounded-sm bg-warn-tint px-4 py-3 text-small">
			A loja não tem servidor de e-mail: nenhum aviso sai por e-mail.{" "}
			{mayConnect && (
				<Link
					to={href("/admin/configuracoes/email")}
					className="font-semibold underline underline-offset-2"
				>
					Conectar
				</Link>
			)}
		</p>
	);
}

const WORKER = "/admin/avisos-sw.js";
const SCOPE = "/admin/";

/** `unsupported`: no web push here, or no https; `denied`: the person refused notifications in the browser. */
type DeviceState = "checking" | "unsupported" | "denied" | "off" | "on";

const isSupported = (): boolean =>
	"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const base64url = (bytes: ArrayBuffer): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

async function findSubscription(): Promise<PushSubscription | null> {
	const registration = await navigator.serviceWorker.getRegistration(SCOPE);
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser with the shop's key; null when the person refuses. */
async function subscribe(publicKey: string): Promise<PushSubscription | null> {
	if ((await Notification.requestPermission()) !== "granted") return null;
	await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
	const { pushManager } = await navigator.serviceWorker.ready;
	const before = await pushManager.getSubscription();
	const key = before?.options.applicationServerKey;
	if (before && key && base64url(key) === publicKey) return before;
	await before?.unsubscribe();
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The push subscription of this browser. `endpoints`: those that the shop knows of this person. */
function usePushDevice(publicKey: string, endpoints: string[]) {
	const [state, setState] = useState<DeviceState>("checking");
	const [endpoint, setEndpoint] = useState<string | null>(null);
	useEffect(() => {
		if (!isSupported()) return setState("unsupported");
		if (Notification.permission === "denied") return setState("denied");
		findSubscription().then(
			(found) => {
				setEndpoint(found?.endpoint ?? null);
				setState(found && endpoints.includes(found.endpoint) ? "on" : "off");
			},
			() => setState("unsupported"),
		);
	}, [endpoints]);
	return {
		state,
		endpoint,
		/** Throws when the browser's push service cannot be reached. */
		async connect() {
			const subscription = await subscribe(publicKey);
			if (!subscription) {
				setState(Notification.permission === "denied" ? "denied" : "off");
				return null;
			}
			const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
			return { endpoint: subscription.endpoint, p256dh, auth };
		},
		async disconnect() {
			await (await findSubscription())?.unsubscribe();
		},
	};
}

const STATE_WORDS: Record<DeviceState, string> = {
	checking: "Verificando este aparelho…",
	unsupported: "Este navegador não recebe notificações da loja.",
	denied:
		"As notificações estão bloqueadas para este endereço: permita-as nas configurações do navegador.",
	off: "Este aparelho não está ligado.",
	on: "Este aparelho está ligado.",
};

function Device({ loaded: { publicKey, endpoints } }: { loaded: Loaded }) {
	const device = usePushDevice(publicKey, endpoints);
	const { send, busy } = useAction<typeof action>({ key: "aparelho" });
	const [working, setWorking] = useState(false);
	const connect = async () => {
		setWorking(true);
		try {
			const subscription = await device.connect();
			if (subscription) send({ intent: "connect", ...subscription });
		} catch {
			toast.error("O navegador não ligou as notificações", {
				description: "O serviço de notificações dele não respondeu. Tente de novo em instantes.",
			});
		}
		setWorking(false);
	};
	const disconnect = async () => {
		const { endpoint } = device;
		await device.disconnect().catch(() => {});
		if (endpoint) send({ intent: "disconnect", endpoint });
	};
	const others = endpoints.length - (device.state === "on" ? 1 : 0);
	return (
		<div className="border-t border-line pt-5">
			<p className="text-small" aria-live="polite">
				{STATE_WORDS[device.state]}{" "}
				{others > 0 && counted(others, "outro está ligado.", "outros estão ligados.")}
			</p>
			<div className="mt-3 flex flex-wrap gap-2.5">
				{device.state === "off" && (
					<Button size="sm" busy={busy || working} onClick={() => void connect()}>
						Ligar neste aparelho
					</Button>
				)}
				{device.state === "on" && (
					<Button size="sm" variant="outline" busy={busy} onClick={() => void disconnect()}>
						Desligar neste aparelho
					</Button>
				)}
				{others > 0 && (
					<Button
						size="sm"
						variant="outline"
						busy={busy}
						onClick={() => send({ intent: "disconnectAll" })}
					>
						Desligar todos
					</Button>
				)}
			</div>
		</div>
	);
}

function Sound() {
	const [on, setOn] = useState(false);
	// Storage is not readable on the server.
	useEffect(() => setOn(isSoundOn()), []);
	return (
		<div className="border-t border-line pt-5">
			<Switch
				label="Som neste aparelho"
				hint="Toca a cada venda, com o painel aberto."
				checked={on}
				onChange={(next) => {
					setOn(next);
					setSoundOn(next);
					if (next) playSaleSound();
				}}
			/>
		</div>
	);
}
