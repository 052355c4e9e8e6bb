import { RefreshCw } from "lucide-react";
import { useRef } from "react";
import { Outlet } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readPeriod, shopDay } from "#core/insights/period-rules.ts";
import { parseAttemptQuery, withUsualDays } from "#core/payments/desk/attempt-query-rules.ts";
import { readDay } from "#core/payments/desk/day-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { ApprovalFrame } from "./approval-frame.tsx";
import { AttemptsFrame } from "./attempts-frame.tsx";
import { AttentionList } from "./attention-list.tsx";
import { DayFrame } from "./day-frame.tsx";
import { action } from "./matter-actions.ts";
import { ProviderLine, TestStrip } from "./provider-line.tsx";
import { useMatterAction } from "./use-matter-action.ts";
import { useRowKeys } from "./use-row-keys.ts";

export { action };

export const clientAction = sayFailures(
	{ check: "Erro ao conferir", cancel: "Erro ao cancelar" },
	"Erro no pagamento",
);

/** Each part by itself: what cannot be read hides nothing else. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { desk } = context.get(shopContext).payments;
	const read = partReader(context);
	const today = shopDay(new Date());
	const query = parseAttemptQuery(url.searchParams);
	const usual = readPeriod(new URLSearchParams(), today);
	const period = query.de || query.ate ? readPeriod(url.searchParams, today) : null;
	const day = readDay(url.searchParams, today);
	const [state, { matters, unread }, own, approval] = await Promise.all([
		read(desk.state()),
		desk.readAttention(context.get(reportErrorContext)),
		read(desk.sumDay(day)),
		read(desk.approval(period ?? usual)),
	]);
	const list = await read(desk.attempts(withUsualDays(query, usual.from), matters));
	return { state, matters, unread, query, list, day, today, own, approval, period };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
	const { state, matters, unread, query, list, day, today, own, approval, period } = loaderData;
	const sandbox = state?.sandbox ?? false;
	const screen = useRef<HTMLDivElement>(null);
	useRowKeys(screen);
	return (
		<div ref={screen}>
			<PageHead title="Pagamentos" text={<ProviderLine state={state} />}>
				<MayWrite>
					<CheckNow />
				</MayWrite>
			</PageHead>
			{state && <TestStrip state={state} />}
			<AttentionList {...{ matters, unread, sandbox }} checkedAt={state?.checkedAt ?? null} />
			<DayFrame day={day} today={today} own={own} sandbox={sandbox} />
			<AttemptsFrame list={list} query={query} matters={matters} today={today} />
			<ApprovalFrame approval={approval} period={period} />
			<Outlet />
		</div>
	);
}

function CheckNow() {
	const { send, busy } = useMatterAction();
	return (
		<Button size="sm" variant="outline" busy={busy} onClick={() => send({ intent: "check" })}>
			{!busy && <Icon of={RefreshCw} className="size-4.5" />}
			Conferir agora
		</Button>
	);
}
