import { PlusOutlined } from '@ant-design/icons';
import type { Service } from '@domain/types.ts';
import { unitLabel } from '@domain/unitLabel.ts';
import type { Command } from '../../features/command-palette/command.ts';
import { Money } from '../../ui/Money.tsx';

/**
 * Each service of the library: choosing it adds it to the open quote.
 * @param disabled why that is not possible now
 */
export function serviceCommands(
  services: readonly Service[],
  disabled: string | undefined,
  add: (service: Service) => void,
): Command[] {
  return services.map((service) => ({
    id: `service/${service.id}`,
    name: service.name,
    detail: service.description,
    icon: <PlusOutlined />,
    aside: (
      <span>
        <Money amount={service.defaultPrice} /> / {unitLabel(service.defaultUnit)}
      </span>
    ),
    disabled,
    run: () => add(service),
  }));
}
