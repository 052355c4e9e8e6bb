import {
	Component,
	type ComponentType,
	memo,
	type ReactNode,
	type RefObject,
	Suspense,
	useContext,
	useDeferredValue,
	useMemo,
	useRef,
	useState,
} from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { lazyPart } from "./lazy-part.ts";
import { countAsTouched, whenTouched } from "./once-touched.ts";
import { useWaking } from "./use-waking.ts";

/**
 * A part of a page that the server draws and nobody can use before they move, scroll, press or type: its script is
 * fetched then, and until it is here the part stands as the server drew it. What was done in it meanwhile is done
 * again; links lead on without scripts.
 *
 * React takes away what the server drew, and draws it anew, when what it is handed or what the router tells changes
 * before it lives. So what it is handed changes late, and the router's news fetch it.
 */
export function drawnPart<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
) {
	const touched = import.meta.env.SSR ? null : new Promise<void>(whenTouched);
	const Part = lazyPart(async () => {
		await touched;
		return load();
	}) as ComponentType<Props> & { ahead(): void };
	// Ahead of its first drawing where a screen is opened by a link.
	if (touched) whenTouched(Part.ahead);

	return memo(function Drawn(props: Props) {
		const place = useRef<HTMLDivElement>(null);
		const news = useContext(RouterState);
		const [first] = useState({ props, news });
		if (first.props !== props || first.news !== news) countAsTouched();
		const handed = useDeferredValue(props);
		const asleep = useMemo(
			() => (
				<AsDrawnWhenBroken place={place}>
					<Suspense>
						<Part {...handed} />
						<Awake place={place} />
					</Suspense>
				</AsDrawnWhenBroken>
			),
			[handed],
		);
		return (
			<div ref={place} className="contents" data-asleep="">
				{asleep}
			</div>
		);
	});
}

type AroundProps = { place: RefObject<HTMLElement | null>; children: ReactNode };

/** A script that is gone, as after a new version of the shop, leaves what the server drew, with its links. */
class AsDrawnWhenBroken extends Component<AroundProps, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render(): ReactNode {
		if (!this.state.broken) return this.props.children;
		const drawn = this.props.place.current?.innerHTML ?? "";
		// biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there already
		return <div className="contents" dangerouslySetInnerHTML={{ __html: drawn }} />;
	}
}

/** Stands beside the part, and lives when it does. */
function Awake({ place }: { place: RefObject<HTMLElement | null> }) {
	useWaking(() => place.current);
	return null;
}
