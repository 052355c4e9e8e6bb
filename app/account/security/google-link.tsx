import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSecurity } from "./use-security.ts";

/** Entering with Google as well, where the shop offers it. */
export function GoogleLink({ linked }: { linked: boolean }) {
	const { revalidate } = useRevalidator();
	const security = useSecurity((outcome) => {
		if (!outcome.ok) {
			toast.error(outcome.message ?? "Não foi possível alterar o acesso pelo Google");
			return;
		}
		if (outcome.url) {
			window.location.assign(outcome.url);
			return;
		}
		toast.success("Google desvinculado");
		void revalidate();
	});
	return (
		<security.Form
			{...security.formProps}
			className="flex flex-wrap items-center justify-between gap-4 py-7"
		>
			<div>
				<h3 className="font-sans text-body font-semibold">Google</h3>
				<p className="mt-1 text-ui text-subtle">
					{linked ? "Você pode entrar com a sua conta do Google." : "Entre também com o Google."}
				</p>
			</div>
			<Button
				type="submit"
				name="intent"
				value={linked ? "google-unlink" : "google-link"}
				variant="outline"
				size="sm"
				busy={security.busy}
			>
				{linked ? "Desvincular" : "Vincular"}
			</Button>
		</security.Form>
	);
}
