import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import type { action } from "./route.tsx";

/** Gives an unpaid order up; asks once more, also without JavaScript. */
export function CancelOrder() {
	const fetcher = useFetcher<typeof action>();
	useActionToast(fetcher.data);
	return (
		<details className="mt-10 border-t border-line pt-5">
			<summary className="inline-flex min-h-11 cursor-pointer items-center rounded-xs text-ui text-subtle underline">
				Cancelar pedido
			</summary>
			<p className="mt-3 max-w-[60ch]">
				O pedido deixa de valer e as peças voltam a ficar disponíveis para todos. Isso não pode ser
				desfeito.
			</p>
			<fetcher.Form method="post" className="mt-4">
				<input type="hidden" name="intent" value="cancel" />
				<Button type="submit" variant="danger" busy={fetcher.state !== "idle"}>
					Sim, cancelar pedido
				</Button>
			</fetcher.Form>
		</details>
	);
}
