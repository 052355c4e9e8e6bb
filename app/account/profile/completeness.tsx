import { CircleCheck } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { isProfileComplete } from "#core/customers/profile-words-rules.ts";
import type { Profile } from "#core/customers/types.ts";
import { madeOnce } from "#core/values/made-once-rules.ts";
import { plural } from "#core/values/plural-rules.ts";

const LIST = madeOnce(() => new Intl.ListFormat("pt-BR"));

/** What the checkout still misses of a profile. */
export function Completeness({ profile }: { profile: Profile }) {
	if (isProfileComplete(profile)) {
		return (
			<p className="mt-3 flex items-center gap-2 text-ui text-ok-text">
				<Icon of={CircleCheck} className="size-4.5" />
				Perfil completo: o checkout já vem preenchido.
			</p>
		);
	}
	const missing = [
		!profile.full_name && "nome",
		!profile.phone && "telefone",
		!profile.address && "endereço",
	].filter((name) => name !== false);
	return (
		<p className="mt-3 text-ui text-subtle">
			{plural(missing.length, "Falta", "Faltam")} {LIST().format(missing)} para o checkout vir
			preenchido.
		</p>
	);
}
