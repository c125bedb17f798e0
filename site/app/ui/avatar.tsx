import { useState } from "react";
import { faceOf } from "./initials.ts";

type AvatarProps = {
  name: string | null;
  /** For whom no name is known. */
  email?: string;
  photoUrl?: string | null;
  className?: string;
};

/** A person's photo, or their initials where there is none or it does not come. The name is next to it. */
export function Avatar({ name, email = "", photoUrl = null, className = "" }: AvatarProps) {
  const { initials, ground } = faceOf(name, email);
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
