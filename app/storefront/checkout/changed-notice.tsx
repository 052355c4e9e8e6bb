import { type ReactNode, useEffect, useRef } from "react";

type ChangedNoticeProps = {
	title: string;
	/** Takes the focus when it appears; not from somebody who types. */
	focused: boolean;
	/** For what leads here. */
	id?: string;
	children: ReactNode;
};

/** Says above the form what is no longer as it was when the checkout was opened. */
export function ChangedNotice({ title, focused, id, children }: ChangedNoticeProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (focused) box.current?.focus();
	}, [focused]);
	return (
		<div
			ref={box}
			id={id}
			tabIndex={-1}
			role="alert"
			className="mb-5 rounded-md border border-warn bg-warn-tint p-5"
		>
			<h2 className="font-sans text-body font-semibold">{title}</h2>
			{children}
		</div>
	);
}
