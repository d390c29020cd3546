import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, hint, error, optional, hideLabel, id, name, className, ...input } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, name, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            className={controlStyle('pr-13')}
          />
          <IconButton
            label={t(shown ? 'Ui_password-hide' : 'Ui_password-show')}
            className="absolute top-0.5 right-1"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
