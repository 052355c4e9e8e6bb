import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";

export function PartFailed({ what }: { what: string }) {
	const { revalidate, state } = useRevalidator();
	return (
		<div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-small">
			<p className="text-subtle">{what}</p>
			<Button size="sm" variant="outline" busy={state !== "idle"} onClick={() => void revalidate()}>
				Tentar de novo
			</Button>
		</div>
	);
}
