import { Suspense } from "react";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import type { ManagedReview } from "#core/reviews/manage/types.ts";

const ReviewDialog = lazyDialog(() => import("./review-dialog.tsx"));
const ReplyDialog = lazyDialog(() => import("./reply-dialog.tsx"));
const PhotosDialog = lazyDialog(() => import("./photos-dialog.tsx"));

type ReviewDialogsProps = {
	/** Somebody enters one that came by another way. */
	creating: boolean;
	/** The one that is answered, and the one whose pictures are looked at. */
	replying: ManagedReview | null;
	looking: ManagedReview | undefined;
	onClose: Record<"creating" | "replying" | "looking", () => void>;
};

/** What opens over the list of reviews; each comes when it is first opened. */
export const ReviewDialogs = ({ creating, replying, looking, onClose }: ReviewDialogsProps) => (
	<Suspense>
		{creating && <ReviewDialog onClose={onClose.creating} />}
		{replying && <ReplyDialog key={replying.id} review={replying} onClose={onClose.replying} />}
		{looking && <PhotosDialog review={looking} onClose={onClose.looking} />}
	</Suspense>
);
