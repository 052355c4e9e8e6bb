import { useState } from "react";
import type { TabProps } from "./basic-tab.tsx";
import { PicturesPart } from "./pictures-part.tsx";
import { VideosPart } from "./videos-part.tsx";

/** `Imagens/Vídeos`: the general gallery, one of each colour, and videos. */
export function MediaTab({ onBusy, ...shared }: TabProps & { onBusy(busy: boolean): void }) {
	const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
	const tell = (zone: string, busy: boolean) => {
		const next = new Set(sending);
		if (busy) next.add(zone);
		else next.delete(zone);
		setSending(next);
		onBusy(next.size > 0);
	};
	return (
		<div className="grid grid-cols-1 gap-8">
			<PicturesPart {...shared} onBusy={(gallery, busy) => tell(`cor ${gallery}`, busy)} />
			<VideosPart {...shared} onBusy={(busy) => tell("videos", busy)} />
		</div>
	);
}
