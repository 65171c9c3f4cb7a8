import type { Image } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../api/api.ts";
import { reasonOf } from "../../../../api/reasonOf.ts";
import { Field } from "../../../../forms/Field.tsx";
import { Input } from "../../../../forms/Input.tsx";
import { Button } from "../../../../ui/Button.tsx";

/** Takes a picture from a public address into the store. Not a form of its own: it stands in the product's. */
export function ImageAddress({ onImage }: { onImage: (image: Image) => void }) {
  const [url, setUrl] = useState("");
  const fetching = useMutation({
    mutationFn: () => api("POST /admin/images/fetch", { body: { url: url.trim() } }),
    onSuccess: ({ image }) => {
      onImage(image);
      setUrl("");
    },
  });
  const bring = () => url.trim() && !fetching.isPending && fetching.mutate();
  return (
    <div className="flex items-start gap-3">
      <Field
        label="Añadir desde una dirección"
        error={fetching.isError ? reasonOf(fetching.error) : undefined}
        className="min-w-0 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              bring();
            }}
          />
        )}
      </Field>
      <Button variant="quiet" className="mt-7" busy={fetching.isPending} disabled={!url.trim()} onClick={bring}>
        Traer
      </Button>
    </div>
  );
}
