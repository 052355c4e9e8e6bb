import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
	if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
	else setTimeout(work, 200);
};

/**
 * A lazily loaded part, prefetched by `ahead` in an idle moment; `waiting` keeps its place meanwhile. When its
 * script fails to load, the page stays and offers a retry.
 */
export function lazyPart<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	waiting: ReactNode | ((props: Props) => ReactNode) = null,
) {
	const Part = lazy(load) as ComponentType<Props>;
	const Guarded = (props: Props) => (
		<WhenLost>
			<Suspense fallback={typeof waiting === "function" ? waiting(props) : waiting}>
				<Part {...props} />
			</Suspense>
		</WhenLost>
	);
	return Object.assign(Guarded, { ahead: () => whenIdle(() => void load().catch(() => {})) });
}

class WhenLost extends Component<{ children: ReactNode }, { lost: boolean }> {
	override state = { lost: false };

	static getDerivedStateFromError(error: unknown) {
		// Other failures go to the page's boundary.
		if (!/import|module/i.test(String(error))) throw error;
		return { lost: true };
	}

	override render(): ReactNode {
		if (!this.state.lost) return this.props.children;
		return (
			<div role="alert" className="lost-part">
				<p>Uma parte desta página não chegou.</p>
				<button type="button" onClick={() => window.location.reload()}>
					Tentar de novo
				</button>
			</div>
		);
	}
}
