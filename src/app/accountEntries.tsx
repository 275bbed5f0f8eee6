import {
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  DownloadOutlined,
  LinkOutlined,
  LockOutlined,
  SettingOutlined,
  SnippetsOutlined,
  TableOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { OWN_DATA_ANCHOR } from '../features/tenant-data/ownDataAnchor.ts';
import { texts } from '../texts/texts.ts';
import type { MenuGroup } from '../ui/Menu.tsx';

type Openers = {
  onSettings: () => void;
  onCompany: () => void;
  onPassword: () => void;
  /** Opens another page of the app. */
  onPage: (path: string) => void;
};

/** The builder's menu entries about the account and the organization. */
export const accountEntries = ({
  onSettings,
  onCompany,
  onPassword,
  onPage,
}: Openers): MenuGroup => [
  { label: texts.app.pages.quotes, icon: <TableOutlined />, run: () => onPage('/?view=quotes') },
  {
    label: texts.app.pages.reports,
    icon: <BarChartOutlined />,
    run: () => onPage('/?view=reports'),
  },
  {
    label: texts.app.pages.reminders,
    icon: <BellOutlined />,
    run: () => onPage('/?view=reminders'),
  },
  { label: texts.app.pages.clients, icon: <TeamOutlined />, run: () => onPage('/?view=clients') },
  {
    label: texts.templates.heading,
    icon: <SnippetsOutlined />,
    run: () => onPage('/?view=templates'),
  },
  { label: texts.app.pages.settings, icon: <SettingOutlined />, run: onSettings },
  { label: texts.app.pages.company, icon: <BankOutlined />, run: onCompany },
  { label: texts.app.pages.access, icon: <LinkOutlined />, run: () => onPage('/admin') },
  {
    label: texts.app.pages.tenantData,
    icon: <DownloadOutlined />,
    run: () => onPage(`/admin#${OWN_DATA_ANCHOR}`),
  },
  { label: texts.password.change, icon: <LockOutlined />, run: onPassword },
];
