import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type PixProblemProps = {
	title: string;
	detail: ReactNode;
	action: string;
	onAction(): void;
};

export function PixProblem({ title, detail, action, onAction }: PixProblemProps) {
	return (
		<div role="alert" className="flex flex-col items-start gap-4 py-4">
			<Icon of={CircleAlert} stroke={1.4} className="size-8 text-bad-text" />
			<div>
				<h2 className="text-h3">{title}</h2>
				{detail && <div className="mt-2 max-w-[60ch] text-subtle">{detail}</div>}
			</div>
			<Button onClick={onAction}>{action}</Button>
		</div>
	);
}
