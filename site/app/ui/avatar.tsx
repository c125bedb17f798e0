import { useState } from "react";

type AvatarProps = {
  photoUrl: string | null;
  initials: string;
  /** Which of the grounds of `.avatar` is behind the initials. */
  ground: number;
  className?: string;
};

/** A person's photo, or their initials where there is none or it does not come. The name is next to it. */
export function Avatar({ photoUrl, initials, ground, className = "" }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={`avatar avatar-${ground} ${className}`} aria-hidden="true">
      {photoUrl && photoUrl !== failedUrl ? (
        // Google refuses its photos to requests with a Referer.
        <img src={photoUrl} alt="" referrerPolicy="no-referrer" onError={() => setFailedUrl(photoUrl)} />
      ) : (
        initials
      )}
    </span>
  );
}
