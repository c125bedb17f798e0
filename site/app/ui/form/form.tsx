import type { ComponentPropsWithRef } from "react";

type FormProps = Omit<ComponentPropsWithRef<"form">, "method" | "onSubmit"> & {
  onSubmit: (form: HTMLFormElement) => void;
};

/** A form that the script sends. The browser posts nothing, and leaves it to the page to say what is wrong. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      method="dialog"
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    />
  );
}
